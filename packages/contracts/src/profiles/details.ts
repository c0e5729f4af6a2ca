import { z } from 'zod';
import { CountryCode, LanguageCode } from '../kernel/isoCodes.ts';
import { lineText, text } from '../kernel/text.ts';
import {
  bodyTypes,
  categoriesMax,
  ethnicities,
  eyeColours,
  fanBioLengthMax,
  genders,
  hairColours,
  heightRange,
  isLinkOfSite,
  languagesMax,
  linkLengthMax,
  normalizeUrl,
  placeLengthMax,
  pronouns,
  sexualOrientations,
  socialKinds,
  socialLinksMax,
  weightRange,
} from './rules.ts';

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

const languages = z.array(LanguageCode).max(languagesMax).overwrite(unique);

const categoryPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const codeLengthMax = 40;

/** Code of a category in the operator's list. */
export const CategoryCode = z.string().max(codeLengthMax).regex(categoryPattern, 'is not valid');

/** Link to another profile of a creator; shown with `rel="nofollow noopener ugc"`. */
export const SocialLink = z
  .strictObject({ kind: z.enum(socialKinds), url: lineText(linkLengthMax) })
  .refine(({ kind, url }) => isLinkOfSite(kind, url), {
    path: ['url'],
    message: 'Enter an address that begins with https:// or http:// and leads to that site.',
  })
  .overwrite(({ kind, url }) => ({ kind, url: normalizeUrl(url) ?? url }));
export type SocialLink = z.infer<typeof SocialLink>;

const birthDate = z.iso.date().nullable();
const placeName = lineText(placeLengthMax);

/** Profile details of a creator beside bio, gender, country and welcome message. An unset field is null, or empty. */
export const PerformerDetails = z.strictObject({
  state: placeName,
  city: placeName,
  languages,
  categories: z.array(CategoryCode).max(categoriesMax).overwrite(unique),
  socialLinks: z.array(SocialLink).max(socialLinksMax),
  pronouns: z.enum(pronouns).nullable(),
  sexualOrientation: z.enum(sexualOrientations).nullable(),
  ethnicity: z.enum(ethnicities).nullable(),
  bodyType: z.enum(bodyTypes).nullable(),
  height: z
    .int()
    .min(heightRange.minimum)
    .max(heightRange.maximum)
    .nullable()
    .describe('Centimetres'),
  weight: z
    .int()
    .min(weightRange.minimum)
    .max(weightRange.maximum)
    .nullable()
    .describe('Kilograms'),
  eyes: z.enum(eyeColours).nullable(),
  hair: z.enum(hairColours).nullable(),
  birthDate: birthDate.describe('Private; 18 or older'),
  isAgeShown: z.boolean().describe('Shows the creator’s age on the page'),
});
export type PerformerDetails = z.infer<typeof PerformerDetails>;

export const noPerformerDetails: PerformerDetails = {
  state: '',
  city: '',
  languages: [],
  categories: [],
  socialLinks: [],
  pronouns: null,
  sexualOrientation: null,
  ethnicity: null,
  bodyType: null,
  height: null,
  weight: null,
  eyes: null,
  hair: null,
  birthDate: null,
  isAgeShown: false,
};

/** Profile details of a fan; creators see all of it but gender and birth date. */
export const FanDetails = z.strictObject({
  bio: text(fanBioLengthMax),
  pronouns: z.enum(pronouns).nullable(),
  country: CountryCode.nullable(),
  languages,
  gender: z.enum(genders).nullable().describe('Private'),
  birthDate: birthDate.describe('Private; 18 or older'),
});
export type FanDetails = z.infer<typeof FanDetails>;

export const noFanDetails: FanDetails = {
  bio: '',
  pronouns: null,
  country: null,
  languages: [],
  gender: null,
  birthDate: null,
};
