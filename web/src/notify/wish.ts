// Whether somebody wants this browser to tell them when it is their turn; it is never assumed.

const WANTED = 'bonbon.notify';

export const wantsNotices = (): boolean => localStorage.getItem(WANTED) === 'on';

export const wantNotices = (): void => localStorage.setItem(WANTED, 'on');

export const noLongerWanted = (): void => localStorage.removeItem(WANTED);
