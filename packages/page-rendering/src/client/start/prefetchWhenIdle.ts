import { runAfterLoad } from '../idleTasks.ts';
import { yieldToMain } from './yieldToMain.ts';

/** Scripts that the build listed in the page's head for other pages. */
const filesToPrefetch = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="prefetch-when-idle"]')?.content.split(' ') ??
  [];

/** Prefetches a script when the network is idle; it is not run. */
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

/** Prefetches scripts of other pages once the browser is idle. */
export const prefetchWhenIdle = (): void =>
  runAfterLoad(() => {
    prefetchAll(filesToPrefetch()).catch(reportError);
  });
