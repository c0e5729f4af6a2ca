/** Profile options: codes, each with its names in `words.ts`. A released code stays: events have it. */
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

/** Domains of each kind of link, with subdomains; a website can have any. */
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

/** URL pattern: a web address, loosely matched, and nothing executable. */
const webAddress = /^https?:\/\/[^\s/?#@\\]+\.[^\s@\\]{2,}$/i;

/** Normalizes a URL for storage; undefined if invalid. One with credentials is invalid. */
export const normalizeUrl = (written: string): string | undefined => {
  const trimmed = written.trim();
  if (!webAddress.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
};

/** True for a URL on a domain of the kind. */
export const isLinkOfSite = (kind: SocialKind, input: string): boolean => {
  const address = normalizeUrl(input);
  if (address === undefined) return false;
  const hosts: readonly string[] = socialSites[kind];
  const { hostname } = new URL(address);
  return hosts.length === 0 || hosts.some((host) => `.${hostname}`.endsWith(`.${host}`));
};

/** Minimum age; nobody under 18 may use the product. */
export const ageMin = 18;
const ageMax = 120;

/** Returns the whole years between a birth date (`2001-05-31`) and an instant, both UTC. */
export const ageOn = (birthDate: string, now: string): number => {
  const years = Number(now.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return now.slice(5, 10) < birthDate.slice(5) ? years - 1 : years;
};

export const isAdultOn = (birthDate: string, now: string): boolean => {
  const age = ageOn(birthDate, now);
  return age >= ageMin && age <= ageMax;
};

/** Default categories of creators; each is a code of the setting `performerCategories`. */
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
