import { mount } from 'svelte';
import App from './App.svelte';
import './style/base.css';
import { preferredLanguage, speak } from './texts/index.svelte';

await speak(preferredLanguage());
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
