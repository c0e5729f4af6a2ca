import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnline, untilOnline } from './online.ts';

/** So often a line may go again while a file is on its way. */
const attemptsMax = 10;

const loadOnceOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (isOnline() || attempt === attemptsMax) throw error;
      await untilOnline();
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
