import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { genders } from './events.ts';

/** A creator, as read models keep them. */
export const PerformerDocument = z.object({
  performerId: Id,
  username: z.string(),
  name: z.string(),
  avatarId: Id.nullable(),
  coverId: Id.nullable(),
  status: z.enum(['pending', 'verified']),
  bio: z.string(),
  gender: z.enum(genders).nullable(),
  country: z.string(),
  welcomeMessage: z.string(),
  monthlyPrice: MinorUnits,
  yearlyPrice: MinorUnits,
  currency: Currency,
  isFreeSubscription: z.boolean(),
  /** False between the account and the application. */
  isOpen: z.boolean(),
  registeredAt: Instant,
});
export type PerformerDocument = z.infer<typeof PerformerDocument>;

/**
 * All creators. Owner: `everyone`, id: the creator's. `newest` by time of registration; `word:…`
 * holds those whose name or username has a word that begins so.
 */
export const performersModel = defineReadModel('performers', PerformerDocument, [
  'newest',
  'word:*',
]);
export const everyPerformer = 'everyone';

/** Who has a username, or left it at `leftAt`. Owner: the username in lower case; id: `performer`. */
export const performerNamesModel = defineReadModel(
  'performer-names',
  z.object({ performerId: Id, leftAt: Instant.nullable() }),
);
export const performerNameId = 'performer';
