import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from './loadWithRetry.ts';

/**
 * A small part of a page that is fetched when it is first rendered. Without a line it is waited for,
 * and fetched once the line is back: it takes nothing of the page down.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
