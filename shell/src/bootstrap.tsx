import '@ovation/ui-kit/theme/page';
import { i18n } from '@lingui/core';
import { whenAfterLoad } from '@ovation/ui-kit/services/afterLoad';
import { api } from '@ovation/ui-kit/services/api';
import { type Catalog, detectLocale, language } from '@ovation/ui-kit/services/language';
import { notices } from '@ovation/ui-kit/services/notices';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { returnPath, startAccount } from './auth/account.ts';
import { closeContextMenu } from './contextMenu.ts';
import { messages as english } from './locales/en.po';
import { loginPath } from './redirects.ts';
import { remoteList } from './remotes.ts';
import { followLogin } from './socket.ts';
import { warmShared } from './warmShared.ts';

declare global {
  interface Window {
    /** The answer to `remotes.json`, asked for before any script was there. */
    __remotes?: Promise<Response>;
  }
}

const pleaseLogin = (): void =>
  notices.say({
    key: 'please-login',
    tone: 'error',
    message: i18n._({ id: 'error.pleaseLogin', message: 'Please login!' }),
  });

/** A session that ended by itself: back to the login page, and afterwards back here. */
const onSessionLost = (): void => {
  if (location.pathname === loginPath) return;
  returnPath.keep(location.pathname + location.search);
  pleaseLogin();
};

/** The server's texts, laid over those that the build brought, in every language that is shown. */
const followServerTexts = (): void => {
  const overlay = async (): Promise<void> => {
    const locale = language.current();
    const { data } = await api.translations.searchTranslations({ query: { locale } });
    const texts = data.data.map(({ key, value }) => [key, value] as const);
    await language.overlay(locale, Object.fromEntries(texts));
  };
  // Without them the texts of the build stand, so this is told of and no more.
  const begin = (): void => void overlay().catch(reportError);
  language.subscribe(begin);
  whenAfterLoad(begin);
};

/** English comes with the shell; any other language is fetched when it is chosen. */
const shellTexts: Catalog = async (locale) =>
  locale === 'en' ? english : (await import(`./locales/${locale}.po`)).messages;

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  if (process.env.NODE_ENV === 'development') {
    (await import('./development/MachinePanel.tsx')).showMachines();
  }
  closeContextMenu();
  startAccount(onSessionLost);
  followLogin();
  const texts = language.add('shell', shellTexts);
  await texts;
  await Promise.all([
    language.use(detectLocale('en')),
    // Without its list the shell still has its own pages, and asks again on every navigation.
    remoteList.start(window.__remotes).catch(reportError),
  ]);
  // As a transition the first drawing goes in slices, between which a touch is answered.
  startTransition(() => createRoot(root).render(<App />));
  warmShared();
  followServerTexts();
};

start().catch((error: unknown) => {
  document.documentElement.setAttribute('data-failed', String(error));
  throw error;
});
