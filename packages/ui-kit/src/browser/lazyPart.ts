import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, untilOnline } from './online.ts';

/** So often a line may go again while a file is on its way. */
const attemptsMax = 10;

/** Retries a load during which the line was cut, also if it fails only after the line is back. */
const loadOnceOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let attempt = 1; ; attempt += 1) {
    let wasCut = !isOnline();
    const onCut = (): void => {
      wasCut = true;
    };
    addEventListener('offline', onCut);
    try {
      return await load();
    } catch (error) {
      if (!wasCut || attempt === attemptsMax) throw error;
      await untilOnline();
    } finally {
      removeEventListener('offline', onCut);
    }
  }
};

/**
 * A small part of a page that is fetched when it is first rendered. Without a line it is waited for,
 * and fetched once the line is back: it takes nothing of the page down.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadOnceOnline(load) }));
