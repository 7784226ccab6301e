// The page inside the frame: the replay of the same client, in the dress of a guest.

import './nothingKept';
import { mount } from 'svelte';
import { localTable } from '../local/localTable.svelte';
import '../style/base.css';
import { preferredLanguage, speak } from '../texts/index.svelte';
import { chooseTransport } from '../transport';
import { sayItIsLost } from '../ui/lost';
import Embed from './Embed.svelte';
import { settingsIn } from './settings';

const settings = settingsIn(location.hash);
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = settings.theme ?? (isDark ? 'dark' : 'light');
localTable.onlyLook();
Promise.all([speak(settings.language ?? preferredLanguage()), chooseTransport()]).then(
  () => mount(Embed, { target: document.getElementById('app')!, props: { settings } }),
  sayItIsLost,
);
