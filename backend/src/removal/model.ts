import { type RemovalEvent, removalStream } from '@ovation/contracts/removal/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** State of an account removal. */
export type Removal =
  | { readonly state: 'none' }
  | { readonly state: 'requested'; readonly requestedAt: string; readonly dueAt: string }
  | { readonly state: 'started' }
  | { readonly state: 'completed' };

const evolve = (_: Removal, event: RemovalEvent): Removal => {
  switch (event.type) {
    case 'RemovalRequested': {
      const { requestedAt, dueAt } = event.data;
      return { state: 'requested', requestedAt, dueAt };
    }
    case 'RemovalCanceled':
      return { state: 'none' };
    case 'RemovalStarted':
      return { state: 'started' };
    case 'RemovalCompleted':
      return { state: 'completed' };
    default:
      return event satisfies never;
  }
};

/** `removal-<accountId>`. */
export const removalModel: Model<Removal, typeof removalStream> = {
  stream: removalStream,
  initial: { state: 'none' },
  evolve,
};
