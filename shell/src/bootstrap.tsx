import '@ovation/ui-kit/theme/page';
import { i18n } from '@lingui/core';
import { Providers } from '@ovation/ui-kit/components/Providers';
import { prepareFill } from '@ovation/ui-kit/components/Slot';
import { whenAfterLoad } from '@ovation/ui-kit/services/afterLoad';
import { api } from '@ovation/ui-kit/services/api';
import { detectLocale, language } from '@ovation/ui-kit/services/language';
import { notices } from '@ovation/ui-kit/services/notices';
import { queryClient } from '@ovation/ui-kit/services/query';
import { session } from '@ovation/ui-kit/services/session';
import { slots } from '@ovation/ui-kit/services/slots';
import { beginHydration } from '@ovation/ui-kit/services/ssrRequest';
import { tellTimeZone } from '@ovation/ui-kit/services/timeZone';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { returnPath, startAccount } from './auth/account.ts';
import { shellTexts } from './catalog.ts';
import { closeContextMenu } from './contextMenu.ts';
import { federation } from './federation.ts';
import { prefetchWhenIdle } from './prefetchWhenIdle.ts';
import { followPushes } from './realtime/followPushes.ts';
import { loginPath } from './redirects.ts';
import { remoteList } from './remotes.ts';
import { type RenderedState, readRemotes, readRenderedState } from './renderedState.ts';
import { preparePage, routeAt } from './routes.ts';
import { followLogin } from './socket.ts';
import { yieldToMain } from './yieldToMain.ts';

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

/** The list that came with the page, or else the one that the server has now. */
const startRemotes = async (): Promise<void> => {
  remoteList.loadBy(federation);
  const written = readRemotes();
  if (written) remoteList.adopt(written);
  // Without its list the shell still has its own pages, and asks again on every navigation.
  else await remoteList.refresh().catch(reportError);
};

/** Fetches what stands on the rendered page; what is away says so in its own place. */
const prepare = async ({ fills }: RenderedState): Promise<void> => {
  const route = routeAt(location.pathname);
  const wanted = [
    ...(route?.rendered ? [preparePage(route)] : []),
    ...slots
      .all()
      .filter(({ id }) => fills.includes(id))
      .map(prepareFill),
  ];
  for (const result of await Promise.allSettled(wanted)) {
    if (result.status === 'rejected') reportError(result.reason);
  }
};

const page = (
  <Providers>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

/** Hydrates the page that the server rendered, where it fits this browser; otherwise renders it. */
const show = async (root: HTMLElement): Promise<void> => {
  const rendered = readRenderedState();
  const fits =
    rendered?.locale === language.current() &&
    rendered.isSignedIn === (session.token() !== undefined);
  if (rendered && fits) {
    beginHydration(rendered.renderedFor);
    hydrate(queryClient, rendered.queries);
    await yieldToMain();
    await prepare(rendered);
    await yieldToMain();
    // As a transition the page is hydrated in slices, between which a touch is answered.
    startTransition(() => void hydrateRoot(root, page));
  } else {
    startTransition(() => createRoot(root).render(page));
  }
};

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  if (process.env.NODE_ENV === 'development') {
    (await import('./development/MachinePanel.tsx')).showMachines();
  }
  closeContextMenu();
  await language.add('shell', shellTexts);
  await yieldToMain();
  await Promise.all([language.use(detectLocale('en')), startRemotes()]);
  await yieldToMain();
  await show(root);
  await yieldToMain();
  startAccount(onSessionLost);
  followLogin();
  followPushes();
  prefetchWhenIdle();
  tellTimeZone();
  followServerTexts();
};

start().catch((error: unknown) => {
  document.documentElement.setAttribute('data-failed', String(error));
  throw error;
});
