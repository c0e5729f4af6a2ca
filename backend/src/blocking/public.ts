import type { MuteScope } from '@ovation/contracts/blocking/rules';
import type { Visitor } from '../kernel/http/handler.ts';

export { blockModel } from './model.ts';

/**
 * User blocking, geo-blocking and suspension in one rule: a creator is hidden from people and countries that they
 * blocked, from people who blocked them, and from everyone while suspended. To a blocked visitor neither the creator
 * nor anything of theirs exists.
 */
export interface Visibility {
  /** Creators among these hidden from the visitor, from the read models: for queries. */
  hiddenFrom(visitor: Visitor, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Visibility of one creator, from the read models. */
  maySee(visitor: Visitor, performerId: string): Promise<boolean>;
  /** Visibility from the log: for commands. */
  maySeeFromLog(visitor: Visitor, performerId: string): Promise<boolean>;
  /** Visibility from the log, ignoring the visitor's own blocks: for managing these. */
  isVisibleTo(visitor: Visitor, performerId: string): Promise<boolean>;
  /** True if a person has blocked another, from the log: for their interactions. */
  hasBlocked(ownerId: string, personId: string): Promise<boolean>;
}

/** Muted creators, from the read models. */
export interface Muting {
  /** Creators whose posts are left out of a person's feed. */
  mutedBy(personId: string | undefined, list: MuteScope): Promise<ReadonlySet<string>>;
}

export interface BlockingOffers {
  readonly visibility: Visibility;
  readonly muting: Muting;
}
