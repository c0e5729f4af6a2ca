/**
 * What a profile can say of a person: codes, each with its words in `words.ts`. A code that was given
 * out stays: events hold it.
 */
export const genders = ['female', 'male', 'transgender', 'non-binary', 'couple', 'other'] as const;

export const pronouns = ['she', 'he', 'they', 'she-they', 'he-they', 'ask'] as const;

export const sexualOrientations = [
  'straight',
  'gay',
  'lesbian',
  'bisexual',
  'pansexual',
  'asexual',
  'queer',
  'other',
] as const;

export const ethnicities = [
  'asian',
  'black',
  'hispanic',
  'indian',
  'indigenous',
  'middle-eastern',
  'mixed',
  'pacific-islander',
  'white',
  'other',
] as const;

export const bodyTypes = [
  'slim',
  'petite',
  'average',
  'athletic',
  'muscular',
  'curvy',
  'plus-size',
] as const;

export const eyeColours = ['amber', 'blue', 'brown', 'green', 'grey', 'hazel', 'other'] as const;

export const hairColours = [
  'auburn',
  'bald',
  'black',
  'blonde',
  'brown',
  'grey',
  'red',
  'coloured',
  'other',
] as const;

/** Centimetres. */
export const heightRange = { minimum: 120, maximum: 230 } as const;
/** Kilograms. */
export const weightRange = { minimum: 35, maximum: 250 } as const;

export const bioLengthMax = 2_000;
export const fanBioLengthMax = 500;
export const welcomeLengthMax = 1_000;
export const placeLengthMax = 100;
export const languagesMax = 10;
export const categoriesMax = 5;
export const socialLinksMax = 12;
export const linkLengthMax = 300;

/** Where each kind of link leads: there and below; a website leads anywhere. */
export const socialSites = {
  website: [],
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitch: ['twitch.tv'],
  facebook: ['facebook.com', 'fb.com'],
  threads: ['threads.net', 'threads.com'],
  bluesky: ['bsky.app'],
  reddit: ['reddit.com'],
  snapchat: ['snapchat.com'],
  telegram: ['t.me', 'telegram.me'],
  discord: ['discord.gg', 'discord.com'],
} as const satisfies Record<string, readonly string[]>;
export type SocialKind = keyof typeof socialSites;
export const socialKinds = Object.keys(socialSites) as [SocialKind, ...SocialKind[]];

/** Section 5 of the specification: loosely an address of the web, and nothing that a browser runs. */
const webAddress = /^https?:\/\/[^\s/?#@\\]+\.[^\s@\\]{2,}$/i;

/** The address as it is kept; undefined for what is none. Names and passwords in it are none. */
export const webAddressOf = (written: string): string | undefined => {
  const trimmed = written.trim();
  if (!webAddress.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
};

/** True for an address that leads where links of the kind lead. */
export const isLinkOf = (kind: SocialKind, written: string): boolean => {
  const address = webAddressOf(written);
  if (address === undefined) return false;
  const hosts: readonly string[] = socialSites[kind];
  const { hostname } = new URL(address);
  return hosts.length === 0 || hosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
};

/** Younger people have no birth date here: nobody under 18 may use the product. */
export const ageMin = 18;
const ageMax = 120;

/** Whole years between a birth date (`2001-05-31`) and an instant, both UTC. */
export const ageOn = (birthDate: string, now: string): number => {
  const years = Number(now.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return now.slice(5, 10) < birthDate.slice(5) ? years - 1 : years;
};

export const isAdultOn = (birthDate: string, now: string): boolean => {
  const age = ageOn(birthDate, now);
  return age >= ageMin && age <= ageMax;
};

/** What the operator sorts creators by at first; each is a code of the setting `performerCategories`. */
export const categoriesDefault = [
  'art',
  'beauty',
  'comedy',
  'cooking',
  'cosplay',
  'couples',
  'dance',
  'education',
  'fashion',
  'fitness',
  'gaming',
  'glamour',
  'lifestyle',
  'modelling',
  'music',
  'outdoors',
  'photography',
  'podcast',
  'sports',
  'travel',
] as const;
