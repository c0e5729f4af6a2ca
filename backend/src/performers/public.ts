import type { PerformerCard, SubscriptionOffer } from '@ovation/contracts/performers/performer';
import type { Settings } from '@ovation/contracts/settings/settings';

export { countSubscribers } from './profiles.ts';

/** Summary of a creator for posts: card and subscription offer including a trial. */
export interface PerformerSummary {
  readonly card: PerformerCard;
  readonly offer: SubscriptionOffer | null;
}

/** Creators, for other modules. */
export interface Performers {
  /**
   * True when the creator's documents are verified, or policy does not require it: from the log, at most two
   * seconds old.
   */
  mayPublish(performerId: string): Promise<boolean>;
  /** The same, current from the log: for payments. */
  mayBePaid(performerId: string): Promise<boolean>;
  /** Summaries by id; missing creators are left out. */
  summaries(performerIds: readonly string[]): Promise<ReadonlyMap<string, PerformerSummary>>;
  /** Summaries from the log: for command responses, which need no read model. */
  summariesFromLog(
    performerIds: readonly string[],
    settings: Pick<Settings, 'currency' | 'freeSubscriptionEnabled' | 'freeSubscriptionDuration'>,
  ): Promise<ReadonlyMap<string, PerformerSummary>>;
}

export interface PerformersOffers {
  readonly performers: Performers;
}
