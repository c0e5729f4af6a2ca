import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import type { Settings } from '@ovation/contracts/settings/settings';

export { countSubscribers } from './profiles.ts';

/** What stands beside a post: who wrote it, and what opens all of them to who had no trial yet. */
export interface ShownPerformer {
  readonly card: PerformerCard;
  readonly offer: SubscriptionOffer | null;
}

/** A creator, as those who deal with one know them. */
export interface Performers {
  /** True once the creator's documents were verified, or policy did not wait for that: from the log, at most two seconds old. */
  mayPublish(performerId: string): Promise<boolean>;
  /** The same as the log has it at this moment: for what moves money. */
  mayBePaid(performerId: string): Promise<boolean>;
  /** By id; who is not there is left out. */
  shown(performerIds: readonly string[]): Promise<ReadonlyMap<string, ShownPerformer>>;
  /** The same from the log: for the answers of commands, which need no read model. */
  shownFromLog(
    performerIds: readonly string[],
    settings: Pick<Settings, 'currency' | 'freeSubscriptionEnabled' | 'freeSubscriptionDuration'>,
  ): Promise<ReadonlyMap<string, ShownPerformer>>;
}

export interface PerformersOffers {
  readonly performers: Performers;
}
