// The workbench: any board in any position of the fixtures, without a server. `npm run dev`, then
// /workbench.html?game=candy-lab&i=3&theme=dark&language=fr&page=board|result|help&seat=-1

import { mount } from 'svelte';
import '../src/style/base.css';
import { speak, type Language } from '../src/texts/index.svelte';
import Workbench from './Workbench.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
await speak((asked.get('language') ?? 'en') as Language);
mount(Workbench, { target: document.getElementById('app')! });
