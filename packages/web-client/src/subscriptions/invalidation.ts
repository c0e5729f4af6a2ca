import { performers } from '../performers/keys.ts';
import { feeds } from '../posts/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { subscriptions } from './keys.ts';

/** Invalidates after a subscription: it unlocks the creator's content. */
export const afterSubscribed = (): Promise<void> =>
  invalidate(
    feeds.lists,
    feeds.ones,
    performers.ones,
    performers.searches,
    performers.suggestions,
    performers.top,
    subscriptions.own,
  );
