import '@ovation/ui-kit/theme/pageStyles';
import { runAfterLoad } from '@ovation/page-rendering/client/idleTasks';
import { prefetchWhenIdle } from '@ovation/page-rendering/client/start/prefetchWhenIdle';
import {
  type RenderedState,
  readRemotes,
  readRenderedState,
} from '@ovation/page-rendering/client/start/renderedState';
import { showPage } from '@ovation/page-rendering/client/start/showPage';
import { yieldToMain } from '@ovation/page-rendering/client/start/yieldToMain';
import { resumeUploads } from '@ovation/product-ui/uploads/resumeUploads';
import { loadWithRetry } from '@ovation/ui-kit/browser/loadWithRetry';
import { followOverlayEntries } from '@ovation/ui-kit/browser/overlayEntries';
import { theme } from '@ovation/ui-kit/browser/theme';
import { language } from '@ovation/ui-kit/i18n/language';
import { storeTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import { Providers } from '@ovation/ui-kit/layout/Providers';
import { prepareFill } from '@ovation/ui-kit/layout/Slot';
import { slots } from '@ovation/ui-kit/layout/slots';
import { api } from '@ovation/web-client/api/client';
import { followPushes } from '@ovation/web-client/followPushes';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { returnPath } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { BrowserRouter } from 'react-router';
import { redirectsToLogin } from '../access/redirects.ts';
import { login, startAccount } from '../auth/account.ts';
import { noteSignedOut } from '../auth/SignedOutNote.tsx';
import { startCaptcha } from '../captcha/question.ts';
import { followLogin } from '../realtime/socket.ts';
import { federation } from '../remotes/federation.ts';
import { remoteList } from '../remotes/remotes.ts';
import { preparePage, provideOwnRoutes, routeAt } from '../routes/routes.ts';
import { App } from './App.tsx';
import { shellTexts } from './catalog.ts';
import { closeContextMenu } from './contextMenu.ts';
import { ownRoutes } from './ownRoutes.ts';
import { startLocale } from './startLocale.ts';

/** Redirects to the login page after a lost session, and back after sign-in. */
const onSessionLost = (): void => {
  if (!redirectsToLogin(location.pathname)) return;
  returnPath.keep(location.pathname + location.search);
  noteSignedOut();
};

/** Overrides the build's messages with the server's, in each language used. */
const followServerTexts = (): void => {
  const overlay = async (): Promise<void> => {
    const locale = language.get();
    const { data } = await api.translations.searchTranslations({ query: { locale } });
    const texts = data.data.map(({ key, value }) => [key, value] as const);
    await language.overlay(locale, Object.fromEntries(texts));
  };
  // The build's messages stay in use on failure, which is only reported.
  const begin = (): void => void loadWithRetry(overlay).catch(reportError);
  language.subscribe(begin);
  runAfterLoad(begin);
};

/** Uses the manifest that came with the page, else loads it. */
const startRemotes = async (): Promise<void> => {
  provideOwnRoutes(ownRoutes);
  remoteList.loadBy(federation);
  const written = readRemotes();
  if (written) remoteList.adopt(written);
  // Without a manifest the shell's own pages work; it is requested again on every navigation.
  else await remoteList.refresh().catch(reportError);
};

/** Preloads the fills of the rendered page; a failed one shows its error in place. */
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
  <Providers queries={queryClient}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>
);

/** State of the rendered page, unless it was rendered for another language or user. */
const renderedForThis = (): RenderedState | undefined => {
  const rendered = readRenderedState();
  const isSignedIn = session.token() !== undefined;
  const fits = rendered?.locale === language.get() && rendered.isSignedIn === isSignedIn;
  return fits ? rendered : undefined;
};

/** Prefetches the code of other pages after sign-in. */
const prefetchOnceSignedIn = (): void => {
  let hasBegun = false;
  login.subscribe((state) => {
    if (hasBegun || !state.matches('success')) return;
    hasBegun = true;
    prefetchWhenIdle();
  });
};

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  if (process.env.NODE_ENV === 'development') {
    (await import('../development/MachinePanel.tsx')).showMachines();
  }
  closeContextMenu();
  followOverlayEntries();
  await language.add('shell', shellTexts);
  await yieldToMain();
  await Promise.all([startLocale().then(language.use), startRemotes()]);
  await yieldToMain();
  await showPage({ root, page, rendered: renderedForThis(), queries: queryClient, prepare });
  await yieldToMain();
  startAccount(onSessionLost);
  startCaptcha();
  followLogin();
  followPushes();
  theme.followOtherTabs();
  language.followOtherTabs();
  prefetchOnceSignedIn();
  storeTimeZone();
  followServerTexts();
  runAfterLoad(() => void resumeUploads().catch(reportError));
};

start().catch((error: unknown) => {
  document.documentElement.setAttribute('data-failed', String(error));
  throw error;
});
