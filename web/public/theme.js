// Before the first paint: the stored choice of light or dark, else what the system prefers.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('bonbon.theme');
  } catch (e) {
    /* no storage: follow the system */
  }
  var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
