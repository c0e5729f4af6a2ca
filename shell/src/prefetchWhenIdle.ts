import { whenAfterLoad } from '@ovation/ui-kit/services/afterLoad';
import { login } from './auth/account.ts';
import { yieldToMain } from './yieldToMain.ts';

const filesToPrefetch = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="prefetch-when-idle"]')?.content.split(' ') ??
  [];

/** Has the browser fetch a script for later, when the line is free; nothing of it is run. */
const prefetch = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = `/${file}`;
  document.head.append(link);
};

const prefetchAll = async (files: readonly string[]): Promise<void> => {
  for (const file of files) {
    prefetch(file);
    await yieldToMain();
  }
};

/** Fetches what other pages will need while nothing else happens, once somebody is signed in. */
export const prefetchWhenIdle = (): void => {
  let isUnderWay = false;
  login.subscribe((state) => {
    if (isUnderWay || !state.matches('success')) return;
    isUnderWay = true;
    whenAfterLoad(() => {
      prefetchAll(filesToPrefetch()).catch(reportError);
    });
  });
};
