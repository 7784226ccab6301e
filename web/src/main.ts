import { mount } from 'svelte';
import App from './App.svelte';
import { isStatic } from './local/mode';
import './style/base.css';
import { preferredLanguage, speak } from './texts/index.svelte';
import { chooseTransport } from './transport';

await Promise.all([speak(preferredLanguage()), chooseTransport()]);
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register(isStatic ? './sw.js?static' : '/sw.js');
