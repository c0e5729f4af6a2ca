import { whenAfterLoad } from '../afterLoad.ts';
import { yieldToMain } from './yieldToMain.ts';

/** The scripts that the build named in the page's head, as what other pages will need. */
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

/** Fetches what other pages will need once nothing else happens. */
export const prefetchWhenIdle = (): void =>
  whenAfterLoad(() => {
    prefetchAll(filesToPrefetch()).catch(reportError);
  });
