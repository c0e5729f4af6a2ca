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
  language: LanguageCode.optional().describe('One of those that the creator speaks'),
  category: CategoryCode.optional().describe('See `GET /user-additional`'),
  gender: z.enum(genders).optional(),
  bodyType: z.enum(bodyTypes).optional(),
  eyes: z.enum(eyeColours).optional(),
  hair: z.enum(hairColours).optional(),
  isFree: flag.describe('Offers a free trial'),
  isOnline: flag.describe('Is connected at this moment; a minute old at most'),
  isLive: flag.describe('Streams at this moment: nobody, before there are streams'),
  priceMin: amount.describe('What a month costs at least, in the currency of the site'),
  priceMax: amount.describe('What a month costs at most'),
};

const filter = z.object(creatorFilter);
export type CreatorFilter = z.infer<typeof filter>;

export type CreatorSort = (typeof creatorSorts)[number];
