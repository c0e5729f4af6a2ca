import { defineMessages, type Message } from '../translations/message.ts';
import type {
  bodyTypes,
  categoriesDefault,
  ethnicities,
  eyeColours,
  genders,
  hairColours,
  pronouns,
  SocialKind,
  sexualOrientations,
} from './rules.ts';

/** Names of codes in each language of the product: a missing one does not compile. */
type Words<Code extends string> = Readonly<Record<Code, Message>>;

export const genderWords: Words<(typeof genders)[number]> = defineMessages('profile.gender', {
  female: 'Woman',
  male: 'Man',
  transgender: 'Transgender',
  'non-binary': 'Non-binary',
  couple: 'Couple',
  other: 'Other',
});

export const pronounWords: Words<(typeof pronouns)[number]> = defineMessages('profile.pronouns', {
  she: 'She/her',
  he: 'He/him',
  they: 'They/them',
  'she-they': 'She/they',
  'he-they': 'He/they',
  ask: 'Ask me',
});

export const orientationWords: Words<(typeof sexualOrientations)[number]> = defineMessages(
  'profile.orientation',
  {
    straight: 'Straight',
    gay: 'Gay',
    lesbian: 'Lesbian',
    bisexual: 'Bisexual',
    pansexual: 'Pansexual',
    asexual: 'Asexual',
    queer: 'Queer',
    other: 'Other',
  },
);

export const ethnicityWords: Words<(typeof ethnicities)[number]> = defineMessages(
  'profile.ethnicity',
  {
    asian: 'Asian',
    black: 'Black',
    hispanic: 'Hispanic or Latino',
    indian: 'Indian',
    indigenous: 'Indigenous',
    'middle-eastern': 'Middle Eastern',
    mixed: 'Mixed',
    'pacific-islander': 'Pacific Islander',
    white: 'White',
    other: 'Other',
  },
);

export const bodyTypeWords: Words<(typeof bodyTypes)[number]> = defineMessages('profile.bodyType', {
  slim: 'Slim',
  petite: 'Petite',
  average: 'Average',
  athletic: 'Athletic',
  muscular: 'Muscular',
  curvy: 'Curvy',
  'plus-size': 'Plus size',
});

export const eyeWords: Words<(typeof eyeColours)[number]> = defineMessages('profile.eyes', {
  amber: 'Amber',
  blue: 'Blue',
  brown: 'Brown',
  green: 'Green',
  grey: 'Grey',
  hazel: 'Hazel',
  other: 'Other',
});

export const hairWords: Words<(typeof hairColours)[number]> = defineMessages('profile.hair', {
  auburn: 'Auburn',
  bald: 'Bald',
  black: 'Black',
  blonde: 'Blonde',
  brown: 'Brown',
  grey: 'Grey',
  red: 'Red',
  coloured: 'Dyed',
  other: 'Other',
});

export const categoryWords: Words<(typeof categoriesDefault)[number]> = defineMessages(
  'profile.category',
  {
    art: 'Art',
    beauty: 'Beauty',
    comedy: 'Comedy',
    cooking: 'Cooking',
    cosplay: 'Cosplay',
    couples: 'Couples',
    dance: 'Dance',
    education: 'Education',
    fashion: 'Fashion',
    fitness: 'Fitness',
    gaming: 'Gaming',
    glamour: 'Glamour',
    lifestyle: 'Lifestyle',
    modelling: 'Modelling',
    music: 'Music',
    outdoors: 'Outdoors',
    photography: 'Photography',
    podcast: 'Podcasts',
    sports: 'Sports',
    travel: 'Travel',
  },
);

export const socialWords: Words<SocialKind> = defineMessages('profile.social', {
  website: 'Website',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitch: 'Twitch',
  facebook: 'Facebook',
  threads: 'Threads',
  bluesky: 'Bluesky',
  reddit: 'Reddit',
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  discord: 'Discord',
});

/** Messages of all codes of profiles. */
export const profileMessages: readonly Message[] = [
  genderWords,
  pronounWords,
  orientationWords,
  ethnicityWords,
  bodyTypeWords,
  eyeWords,
  hairWords,
  categoryWords,
  socialWords,
].flatMap((words) => Object.values<Message>(words));
