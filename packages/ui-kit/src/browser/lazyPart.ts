import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from './loadWithRetry.ts';

/**
 * Lazy component that is fetched when first rendered. Offline it waits for the connection instead of
 * failing the page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
