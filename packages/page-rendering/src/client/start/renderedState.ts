import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';
import type { DehydratedState } from '@tanstack/react-query';
import type { RenderedFor } from '../ssrRequest.ts';

/** State with which a browser renders the same page as the server did. */
export interface RenderedState {
  readonly remotes: RemotesManifest;
  readonly locale: string;
  readonly isSignedIn: boolean;
  /** The ids of the fills in the page's slots. */
  readonly fills: readonly string[];
  readonly renderedFor: RenderedFor;
  /** Dehydrated responses of the API. */
  readonly queries: DehydratedState;
}

const stateId = 'rendered-state';
const remotesId = 'remotes';

const read = <State>(id: string): State | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as State) : undefined;
};

/** Reads the state that the gateway wrote into the page: its rendering inputs, or at least the remotes. */
export const readRenderedState = (): RenderedState | undefined => read<RenderedState>(stateId);
export const readRemotes = (): RemotesManifest | undefined =>
  read<RemotesManifest>(remotesId) ?? readRenderedState()?.remotes;
