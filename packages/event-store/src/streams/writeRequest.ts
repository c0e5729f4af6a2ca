import type { ProposedEvent } from '../log/recordFormat.ts';
import type { ExpectedRevision } from './expectedRevision.ts';

export type WriteOutcome =
  | {
      readonly kind: 'written';
      readonly lastRevision: number;
      readonly position: number | undefined;
    }
  | { readonly kind: 'wrong-expected-version'; readonly lastRevision: number }
  | { readonly kind: 'stream-deleted' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unavailable'; readonly error: Error };

export type WriteRequest = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly streamName: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
  readonly settled: (outcome: WriteOutcome) => void;
};
