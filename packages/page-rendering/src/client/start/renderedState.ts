import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import type { DehydratedState } from '@tanstack/react-query';
import type { RenderedFor } from '../ssrRequest.ts';

/** By what a browser renders the same page as the server did. */
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

/** What the gateway wrote into the page: what it was rendered from, or at least the remotes. */
export const readRenderedState = (): RenderedState | undefined => read<RenderedState>(stateId);
export const readRemotes = (): RemotesManifest | undefined =>
  read<RemotesManifest>(remotesId) ?? readRenderedState()?.remotes;
