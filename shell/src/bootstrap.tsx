import '@ovation/ui-kit/theme/page';
import { i18n } from '@lingui/core';
import { api } from '@ovation/ui-kit/services/api';
import { detectLocale, language } from '@ovation/ui-kit/services/language';
import { notices } from '@ovation/ui-kit/services/notices';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { login, returnPath, startAccount } from './auth/account.ts';
import { closeContextMenu } from './contextMenu.ts';
import { provided } from './provided.ts';
import { loginPath } from './redirects.ts';
import { remoteList } from './remotes.ts';
import { followLogin } from './socket.ts';

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

/** After what people wait for; Safari has no idle callback. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1_000);
};

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
  whenIdle(begin);
};

/** Fetches what pages will share while nothing else happens, once somebody is signed in. */
const warmShared = (): void => {
  let isWarm = false;
  login.subscribe((state) => {
    if (isWarm || !state.matches('success')) return;
    isWarm = true;
    whenIdle(() => {
      Promise.all(provided.map((load) => load())).catch(reportError);
    });
  });
};

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  if (process.env.NODE_ENV === 'development') {
    (await import('./development/MachinePanel.tsx')).showMachines();
  }
  closeContextMenu();
  startAccount(onSessionLost);
  followLogin();
  const texts = language.add(
    'shell',
    async (locale) => (await import(`./locales/${locale}.po`)).messages,
  );
  await texts;
  await Promise.all([
    language.use(detectLocale('en')),
    // Without its list the shell still has its own pages, and asks again on every navigation.
    remoteList.start(window.__remotes).catch(reportError),
  ]);
  createRoot(root).render(<App />);
  warmShared();
  followServerTexts();
};

start().catch((error: unknown) => {
  document.documentElement.setAttribute('data-failed', String(error));
  throw error;
});
