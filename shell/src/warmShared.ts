import { whenAfterLoad } from '@ovation/ui-kit/services/afterLoad';
import { login } from './auth/account.ts';
import { provided } from './provided.ts';

/** Fetches what pages will share while nothing else happens, once somebody is signed in. */
export const warmShared = (): void => {
  let isWarm = false;
  login.subscribe((state) => {
    if (isWarm || !state.matches('success')) return;
    isWarm = true;
    whenAfterLoad(() => {
      Promise.all(Object.values(provided).map((load) => load())).catch(reportError);
    });
  });
};
