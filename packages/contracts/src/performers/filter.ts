import { z } from 'zod';
import { CountryCode, LanguageCode } from '../kernel/isoCodes.ts';
import { Amount } from '../kernel/money.ts';
import { CategoryCode } from '../profiles/details.ts';
import { bodyTypes, eyeColours, genders, hairColours } from '../profiles/rules.ts';
import type { creatorSorts } from './rules.ts';

/** Queries are text: only `true` sets a filter, and omitted ones are ignored. */
const flag = z.literal('true').optional();
/** Numbers of a query are text. */
const amount = z.string().transform(Number).pipe(Amount).optional();

/** Filters of creators; all given ones must match. */
export const creatorFilter = {
  country: CountryCode.optional(),
  language: LanguageCode.optional().describe('One of the creator’s languages'),
  category: CategoryCode.optional().describe('See `GET /user-additional`'),
  gender: z.enum(genders).optional(),
  bodyType: z.enum(bodyTypes).optional(),
  eyes: z.enum(eyeColours).optional(),
  hair: z.enum(hairColours).optional(),
  isFree: flag.describe('Offers a free trial'),
  isOnline: flag.describe('Online now; up to a minute out of date'),
  isLive: flag.describe('Live now; matches no creators until streaming exists'),
  priceMin: amount.describe('Minimum monthly price, in the currency of the site'),
  priceMax: amount.describe('Maximum monthly price'),
};

const filter = z.object(creatorFilter);
export type CreatorFilter = z.infer<typeof filter>;

export type CreatorSort = (typeof creatorSorts)[number];
