// A page for every test, as far as modules look at it when they are loaded.

Object.assign(globalThis, {
  location: new URL('http://bonbon.test/'),
  addEventListener: () => undefined,
});
