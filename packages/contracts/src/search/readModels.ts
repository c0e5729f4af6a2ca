import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** What a creator is found by. */
export const FoundCreator = z.strictObject({
  performerId: Id,
  username: z.string(),
  name: z.string(),
  /** Beginnings of the words of the bio, see `aboutOf`. */
  bio: z.array(z.string()),
  country: z.string(),
  city: z.string(),
  gender: z.string().nullable(),
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  bodyType: z.string().nullable(),
  eyes: z.string().nullable(),
  hair: z.string().nullable(),
  /** 0: nobody can subscribe. */
  monthlyPrice: MinorUnits,
  /** The creator offers a trial; the operator may have switched them off. */
  isFreeSubscription: z.boolean(),
  hasPicture: z.boolean(),
  /** Nobody is told when the creator is online. */
  isPresenceHidden: z.boolean(),
  /** Subscriptions that were ever begun, free ones too. */
  totalSold: z.int().nonnegative(),
  /** False between the account and the application. */
  isOpen: z.boolean(),
  mayPublish: z.boolean(),
});
export type FoundCreator = z.infer<typeof FoundCreator>;

/**
 * All creators, those to be found who may publish. Owner: `everyone`, id: the creator's. `word:…` those whose names have a word
 * that begins so (see `wordSetOf`), the better ones first: whose name or username it is, whose username
 * begins so, then the others, each by how many subscribe. `about:…` those of whose names, city and bio a
 * word begins so. `is:…` those of a country, a gender and so on; `is:seen` those who may be told of as online. `price` those who sell subscriptions, by what
 * a month costs in minor units. `near:…` words of names, scored by how many creators have them.
 */
export const foundCreatorsModel = defineReadModel('found-creators', FoundCreator, [
  'word:*',
  'about:*',
  'is:*',
  'price',
  'near:*',
]);

/** Somebody who can be found by name. */
export const FoundPerson = z.strictObject({
  accountId: Id,
  username: z.string(),
  name: z.string(),
  /** Creators can be found once they have applied. */
  isListed: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/**
 * Fans and creators by their names. Owner: `everyone`, id: the account's. `names` holds, for each word of
 * a name, the word and the id behind it (`nameEntryOf`), all in the order of their bytes.
 */
export const foundPeopleModel = defineReadModel('found-people', FoundPerson, ['names']);
export const everybody = 'everyone';

/** Stands before all letters, so that a word stands before those that it begins. */
const betweenWordAndId = '\u0001';

/** What `names` holds for a word of somebody's name. */
export const nameEntryOf = (word: string, accountId: string): string =>
  `${word}${betweenWordAndId}${accountId}`;

/** Whom an entry of `names` is of. */
export const idOfNameEntry = (entry: string): string =>
  entry.slice(entry.lastIndexOf(betweenWordAndId) + 1);
