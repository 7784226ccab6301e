import { mount } from 'svelte';
import App from './App.svelte';
import { isStatic } from './local/mode';
import './style/base.css';
import { preferredLanguage, speak } from './texts/index.svelte';
import { chooseTransport } from './transport';
import { loadAgain } from './ui/loadAgain';
import { sayItIsLost } from './ui/lost';

Promise.all([speak(preferredLanguage()), chooseTransport()]).then(
  () => mount(App, { target: document.getElementById('app')! }),
  () => {
    sayItIsLost();
    loadAgain();
  },
);
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register(isStatic ? './sw.js?static' : '/sw.js');
