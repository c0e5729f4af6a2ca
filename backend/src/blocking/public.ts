import type { MuteScope } from '@ovation/contracts/blocking/rules';
import type { Visitor } from '../kernel/http/handler.ts';

export { blockModel } from './model.ts';

/**
 * The one rule of whom a creator is there for: not for people and countries that the creator has
 * blocked, not for people who have blocked the creator, and for nobody while the account is suspended. Whoever may not meet a creator is answered
 * as if neither the creator nor anything of the creator's were there.
 */
export interface Visibility {
  /** Of these creators those who are not there for the visitor, from the read models: for queries. */
  hiddenFrom(visitor: Visitor, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The same of one. */
  maySee(visitor: Visitor, performerId: string): Promise<boolean>;
  /** The same from the log: for commands. */
  mayMeet(visitor: Visitor, performerId: string): Promise<boolean>;
  /** The same from the log, whomever the visitor keeps away: for what is done about that. */
  isThereFor(visitor: Visitor, performerId: string): Promise<boolean>;
  /** Whether somebody has blocked another, from the log: for what either does. */
  hasBlocked(ownerId: string, personId: string): Promise<boolean>;
}

/** Whom people do not want to read unasked, from the read models. */
export interface Muting {
  /** The creators whose posts stay out of a list that a person has not looked for. */
  mutedBy(personId: string | undefined, list: MuteScope): Promise<ReadonlySet<string>>;
}

export interface BlockingOffers {
  readonly visibility: Visibility;
  readonly muting: Muting;
}
