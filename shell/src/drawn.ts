import type { DrawnFor } from '@ovation/ui-kit/services/visit';
import type { DehydratedState } from '@tanstack/react-query';
import type { RemotesManifest } from './remotes.ts';

/** By what a browser comes to the page that a server drew. */
export interface DrawnState {
  readonly remotes: RemotesManifest;
  readonly locale: string;
  readonly isSignedIn: boolean;
  /** The ids of the fills that stand in the page's slots. */
  readonly fills: readonly string[];
  readonly drawnFor: DrawnFor;
  /** What the API has answered. */
  readonly queries: DehydratedState;
}

const stateId = 'drawn';
const remotesId = 'remotes';

const read = <State>(id: string): State | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as State) : undefined;
};

/** What the gateway wrote into the page: the drawing's state, or at least the list of remotes. */
export const readDrawn = (): DrawnState | undefined => read<DrawnState>(stateId);
export const readRemotes = (): RemotesManifest | undefined =>
  read<RemotesManifest>(remotesId) ?? readDrawn()?.remotes;
