// What was chosen for a table, in a sentence or two.

import { editionName, STANDARD } from '../editions/fields';
import { t } from '../texts/index.svelte';
import type { Settings } from '../wire';
import { clockName } from './clockChoices';

/** “3 players, standard edition, no clock.” */
export const whatIsPlayed = ({ players = 2, edition = STANDARD, clock }: Settings): string =>
  t('lobby.is.line', {
    players: t('lobby.is.players', { n: players }),
    edition: edition === STANDARD ? t('lobby.is.standard') : t('lobby.is.edition', { name: editionName(edition) }),
    clock: clock && clock.kind !== 'none' ? clockName(clock) : t('lobby.is.noClock'),
  });

/** “Chat is on, hints are off, only people with the link can come.” */
export const whatElse = ({ chat = true, hints = false, open = false, watchers }: Settings): string =>
  t('lobby.is.more', {
    chat: t(chat ? 'lobby.is.chatOn' : 'lobby.is.chatOff'),
    hints: t(hints ? 'lobby.is.hintsOn' : 'lobby.is.hintsOff'),
    found: t(open ? 'lobby.is.byAll' : watchers === 'nobody' ? 'lobby.is.byLinkAlone' : 'lobby.is.byLink'),
  });
