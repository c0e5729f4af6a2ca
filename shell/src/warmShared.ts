import { login } from './auth/account.ts';
import { provided } from './provided.ts';

/** By then a page that is fast has its parts and its data; what comes next may use the line. */
const afterLoadMs = 3_000;

/** After what people wait for; Safari has no idle callback. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1_000);
};

/** Once the page that was asked for is there: it must not share the line with later ones. */
const whenPageIsThere = (run: () => void): void => {
  const wait = (): void => void setTimeout(() => whenIdle(run), afterLoadMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

/** Fetches what pages will share while nothing else happens, once somebody is signed in. */
export const warmShared = (): void => {
  let isWarm = false;
  login.subscribe((state) => {
    if (isWarm || !state.matches('success')) return;
    isWarm = true;
    whenPageIsThere(() => {
      Promise.all(provided.map((load) => load())).catch(reportError);
    });
  });
};
