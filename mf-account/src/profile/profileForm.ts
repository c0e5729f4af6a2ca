import {
  newUsernamePattern,
  personNameLengthMax,
  usernameLengthMax,
  usernameLengthMin,
} from '@ovation/contracts/accounts/rules';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import {
  bioLengthMax,
  fanBioLengthMax,
  heightRange,
  isAdultOn,
  isLinkOfSite,
  type SocialKind,
  socialKinds,
  weightRange,
  welcomeLengthMax,
} from '@ovation/contracts/profiles/rules';
import { serverNow } from '@ovation/ui-kit/browser/serverClock';
import { fault } from '@ovation/ui-kit/form/fieldMessages';
import { z } from 'zod';

/** A whole number within a range as typed; empty for none. */
const measureSchema = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, fault.type)
    .refine((typed) => typed === '' || Number(typed) >= minimum, fault.min(minimum))
    .refine((typed) => typed === '' || Number(typed) <= maximum, fault.max(maximum));

const birthDate = z
  .string()
  .refine((typed) => typed === '' || z.iso.date().safeParse(typed).success, fault.type);

const link = z
  .object({ kind: z.enum(socialKinds), url: z.string().trim() })
  .refine(({ url }) => url !== '', { path: ['url'], message: fault.required })
  .refine(({ kind, url }) => url === '' || isLinkOfSite(kind, url), {
    path: ['url'],
    message: 'link',
  });

const placeLengthMax = 100;

const schemaOf = (bioMax: number, countryIsNeeded: boolean) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, fault.required)
      .max(personNameLengthMax, fault.lengthMax(personNameLengthMax)),
    username: z
      .string()
      .trim()
      .min(1, fault.required)
      .min(usernameLengthMin, fault.lengthMin(usernameLengthMin))
      .max(usernameLengthMax, fault.lengthMax(usernameLengthMax))
      .regex(newUsernamePattern, fault.pattern),
    gender: z.string(),
    pronouns: z.string(),
    birthDate: birthDate.refine(
      (typed) => typed === '' || isAdultOn(typed, serverNow().toISOString()),
      'adult',
    ),
    isAgeShown: z.boolean(),
    bio: z.string().max(bioMax, fault.lengthMax(bioMax)),
    welcomeMessage: z.string().max(welcomeLengthMax, fault.lengthMax(welcomeLengthMax)),
    languages: z.array(z.string()),
    categories: z.array(z.string()),
    country: countryIsNeeded ? z.string().min(1, fault.required) : z.string(),
    state: z.string().max(placeLengthMax, fault.lengthMax(placeLengthMax)),
    city: z.string().max(placeLengthMax, fault.lengthMax(placeLengthMax)),
    sexualOrientation: z.string(),
    ethnicity: z.string(),
    bodyType: z.string(),
    height: measureSchema(heightRange),
    weight: measureSchema(weightRange),
    eyes: z.string(),
    hair: z.string(),
    socialLinks: z.array(link),
  });

export const CreatorProfile = schemaOf(bioLengthMax, true);
export const FanProfile = schemaOf(fanBioLengthMax, false);
export type ProfileValues = z.infer<typeof CreatorProfile>;

/** The fields in the order of the page. */
export const profileFields = Object.keys(CreatorProfile.shape) as (keyof ProfileValues)[];

const emptyValues: ProfileValues = {
  name: '',
  username: '',
  gender: '',
  pronouns: '',
  birthDate: '',
  isAgeShown: false,
  bio: '',
  welcomeMessage: '',
  languages: [],
  categories: [],
  country: '',
  state: '',
  city: '',
  sexualOrientation: '',
  ethnicity: '',
  bodyType: '',
  height: '',
  weight: '',
  eyes: '',
  hair: '',
  socialLinks: [],
};

/** Maps a stored profile to form values; absent fields become empty. */
const formValues = (known: object): ProfileValues => {
  const values: Record<string, unknown> = { ...emptyValues };
  for (const field of profileFields) {
    const value = (known as Record<string, unknown>)[field];
    if (value === null || value === undefined) continue;
    values[field] = typeof value === 'number' ? String(value) : value;
  }
  return values as ProfileValues;
};

export const valuesOfFan = ({ details, ...user }: CurrentUser): ProfileValues =>
  formValues({ ...user, ...details });
export const valuesOfCreator = (performer: OwnPerformerProfile): ProfileValues =>
  formValues(performer);

const codes = [
  'gender',
  'pronouns',
  'birthDate',
  'sexualOrientation',
  'ethnicity',
  'bodyType',
  'eyes',
  'hair',
] as const;
const numbers = ['height', 'weight'] as const;

/** Fields that fans don't have. */
const creatorsOnly: ReadonlySet<string> = new Set([
  'isAgeShown',
  'welcomeMessage',
  'categories',
  'state',
  'city',
  'sexualOrientation',
  'ethnicity',
  'bodyType',
  'height',
  'weight',
  'eyes',
  'hair',
  'socialLinks',
]);

/** The changed fields, as the body of the call. */
export const changesOf = (
  changed: Partial<ProfileValues>,
  isCreator: boolean,
): Record<string, unknown> => {
  const fields = profileFields.filter(
    (field) => field in changed && (isCreator || !creatorsOnly.has(field)),
  );
  const toWire = (field: keyof ProfileValues): unknown => {
    const value = changed[field];
    if (codes.some((name) => name === field) || (field === 'country' && !isCreator))
      return value || null;
    if (numbers.some((name) => name === field)) return value === '' ? null : Number(value);
    return value;
  };
  return Object.fromEntries(fields.map((field) => [field, toWire(field)]));
};

export const firstLink = (kind: SocialKind) => ({ kind, url: '' });
