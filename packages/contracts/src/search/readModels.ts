import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Search document of a creator. */
export const CreatorSearchDocument = z.strictObject({
  performerId: Id,
  username: z.string(),
  name: z.string(),
  /** Prefixes of the bio's words, see `bioPrefixesOf`. */
  bio: z.array(z.string()),
  country: z.string(),
  city: z.string(),
  gender: z.string().nullable(),
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  bodyType: z.string().nullable(),
  eyes: z.string().nullable(),
  hair: z.string().nullable(),
  /** 0: not on sale. */
  monthlyPrice: MinorUnits,
  /** The creator offers a trial; the operator may have disabled them. */
  isFreeSubscription: z.boolean(),
  hasPicture: z.boolean(),
  /** Online presence is hidden. */
  isPresenceHidden: z.boolean(),
  /** Subscriptions ever started, including trials. */
  totalSold: z.int().nonnegative(),
  /** False between registration and application. */
  isOpen: z.boolean(),
  mayPublish: z.boolean(),
});
export type CreatorSearchDocument = z.infer<typeof CreatorSearchDocument>;

/**
 * Search index of creators; those who may publish are found. Owner: `everyone`, id: the creator's. `word:…`
 * those with a name word of that prefix (see `prefixKeyOf`), best match first: exact name or username, username
 * prefix, then the others, each by subscribers. `about:…` by words of names, city and bio. `is:…` by facet:
 * country, gender and so on; `is:seen` those with visible presence. `price` those on sale, by monthly price
 * in minor units. `near:…` name words by fuzzy bucket, scored by the number of creators that have them.
 */
export const creatorSearchModel = defineReadModel('found-creators', CreatorSearchDocument, [
  'word:*',
  'about:*',
  'is:*',
  'price',
  'near:*',
]);

/** Search document of a person's names. */
export const PersonSearchDocument = z.strictObject({
  accountId: Id,
  username: z.string(),
  name: z.string(),
  /** Creators are searchable once they have applied. */
  isListed: z.boolean(),
});
export type PersonSearchDocument = z.infer<typeof PersonSearchDocument>;

/**
 * Fans and creators by name. Owner: `everyone`, id: the account's. `names` has, for each word of a name, the
 * word and the id (`nameEntryOf`), in byte order.
 */
export const peopleSearchModel = defineReadModel('found-people', PersonSearchDocument, ['names']);
export const searchListOwner = 'everyone';

/** Separator that sorts before all letters, so that a word sorts before those it is a prefix of. */
const entrySeparator = '\u0001';

/** Returns the entry of `names` for a word of a person's name. */
export const nameEntryOf = (word: string, accountId: string): string =>
  `${word}${entrySeparator}${accountId}`;

/** Returns the account id of an entry of `names`. */
export const idOfNameEntry = (entry: string): string =>
  entry.slice(entry.lastIndexOf(entrySeparator) + 1);
