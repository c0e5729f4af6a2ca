import type { RenderedFor } from '@ovation/ui-kit/services/ssrRequest';
import type { DehydratedState } from '@tanstack/react-query';
import type { RemotesManifest } from './remotes.ts';

/** By what a browser comes to the page that a server drew. */
export interface RenderedState {
  readonly remotes: RemotesManifest;
  readonly locale: string;
  readonly isSignedIn: boolean;
  /** The ids of the fills that stand in the page's slots. */
  readonly fills: readonly string[];
  readonly renderedFor: RenderedFor;
  /** What the API has answered. */
  readonly queries: DehydratedState;
}

const stateId = 'rendered-state';
const remotesId = 'remotes';

const read = <State>(id: string): State | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as State) : undefined;
};

/** What the gateway wrote into the page: what it was rendered from, or at least the list of remotes. */
export const readRenderedState = (): RenderedState | undefined => read<RenderedState>(stateId);
export const readRemotes = (): RemotesManifest | undefined =>
  read<RemotesManifest>(remotesId) ?? readRenderedState()?.remotes;
