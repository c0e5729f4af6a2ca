import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beginHydration } from '../ssrRequest.ts';
import type { RenderedState } from './renderedState.ts';
import { yieldToMain } from './yieldToMain.ts';

/** A page for hydration or, where nothing was rendered for it, for client rendering. */
interface ShowPageOptions {
  readonly root: HTMLElement;
  readonly page: ReactNode;
  /** The state that the server rendered from; undefined where it does not fit this browser. */
  readonly rendered: RenderedState | undefined;
  readonly queries: QueryClient;
  /** Loads the code of the parts on the rendered page. */
  readonly prepare: (rendered: RenderedState) => Promise<void>;
}

/** A part that could not be fetched shows that itself; while offline that is no error. */
const onCaughtError = (error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: where React reports it by itself
  if (navigator.onLine) console.error(error);
};

/** Hydrates the page that the server rendered; otherwise renders it. */
export const showPage = async ({
  root,
  page,
  rendered,
  queries,
  prepare,
}: ShowPageOptions): Promise<void> => {
  if (!rendered) {
    startTransition(() => createRoot(root, { onCaughtError }).render(page));
    return;
  }
  beginHydration(rendered.renderedFor);
  hydrate(queries, rendered.queries);
  await yieldToMain();
  await prepare(rendered);
  await yieldToMain();
  // As a transition the page is hydrated in slices, which input can interrupt.
  startTransition(() => void hydrateRoot(root, page, { onCaughtError }));
};
