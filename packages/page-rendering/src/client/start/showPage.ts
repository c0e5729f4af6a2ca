import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beginHydration } from '../ssrRequest.ts';
import type { RenderedState } from './renderedState.ts';
import { yieldToMain } from './yieldToMain.ts';

/** How a page is shown that this browser hydrates or, where nothing was rendered for it, renders. */
interface Showing {
  readonly root: HTMLElement;
  readonly page: ReactNode;
  /** What the server rendered the page from; undefined where it does not fit this browser. */
  readonly rendered: RenderedState | undefined;
  readonly queries: QueryClient;
  /** Fetches the code of what stands on the rendered page. */
  readonly prepare: (rendered: RenderedState) => Promise<void>;
}

/** The part of the page that could not be fetched says so itself; without a line that is no fault. */
const onCaughtError = (error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: where React tells of it by itself
  if (navigator.onLine) console.error(error);
};

/** Hydrates the page that the server rendered; otherwise renders it. */
export const showPage = async ({
  root,
  page,
  rendered,
  queries,
  prepare,
}: Showing): Promise<void> => {
  if (!rendered) {
    startTransition(() => createRoot(root, { onCaughtError }).render(page));
    return;
  }
  beginHydration(rendered.renderedFor);
  hydrate(queries, rendered.queries);
  await yieldToMain();
  await prepare(rendered);
  await yieldToMain();
  // As a transition the page is hydrated in slices, between which a touch is answered.
  startTransition(() => void hydrateRoot(root, page, { onCaughtError }));
};
