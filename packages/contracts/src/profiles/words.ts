import type { Language } from '../translations/problemTexts.ts';
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
type Words<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>;

const inAll = (text: string): Readonly<Record<Language, string>> => ({ en: text, es: text });

export const genderWords: Words<(typeof genders)[number]> = {
  female: { en: 'Woman', es: 'Mujer' },
  male: { en: 'Man', es: 'Hombre' },
  transgender: { en: 'Transgender', es: 'Transgénero' },
  'non-binary': { en: 'Non-binary', es: 'No binario' },
  couple: { en: 'Couple', es: 'Pareja' },
  other: { en: 'Other', es: 'Otro' },
};

export const pronounWords: Words<(typeof pronouns)[number]> = {
  she: { en: 'She/her', es: 'Ella' },
  he: { en: 'He/him', es: 'Él' },
  they: { en: 'They/them', es: 'Elle' },
  'she-they': { en: 'She/they', es: 'Ella/elle' },
  'he-they': { en: 'He/they', es: 'Él/elle' },
  ask: { en: 'Ask me', es: 'Pregúntame' },
};

export const orientationWords: Words<(typeof sexualOrientations)[number]> = {
  straight: { en: 'Straight', es: 'Heterosexual' },
  gay: { en: 'Gay', es: 'Gay' },
  lesbian: { en: 'Lesbian', es: 'Lesbiana' },
  bisexual: { en: 'Bisexual', es: 'Bisexual' },
  pansexual: { en: 'Pansexual', es: 'Pansexual' },
  asexual: { en: 'Asexual', es: 'Asexual' },
  queer: { en: 'Queer', es: 'Queer' },
  other: { en: 'Other', es: 'Otra' },
};

export const ethnicityWords: Words<(typeof ethnicities)[number]> = {
  asian: { en: 'Asian', es: 'Asiática' },
  black: { en: 'Black', es: 'Negra' },
  hispanic: { en: 'Hispanic or Latino', es: 'Hispana o latina' },
  indian: { en: 'Indian', es: 'India' },
  indigenous: { en: 'Indigenous', es: 'Indígena' },
  'middle-eastern': { en: 'Middle Eastern', es: 'De Oriente Medio' },
  mixed: { en: 'Mixed', es: 'Mixta' },
  'pacific-islander': { en: 'Pacific Islander', es: 'De las islas del Pacífico' },
  white: { en: 'White', es: 'Blanca' },
  other: { en: 'Other', es: 'Otra' },
};

export const bodyTypeWords: Words<(typeof bodyTypes)[number]> = {
  slim: { en: 'Slim', es: 'Delgado' },
  petite: { en: 'Petite', es: 'Menudo' },
  average: { en: 'Average', es: 'Medio' },
  athletic: { en: 'Athletic', es: 'Atlético' },
  muscular: { en: 'Muscular', es: 'Musculoso' },
  curvy: { en: 'Curvy', es: 'Con curvas' },
  'plus-size': { en: 'Plus size', es: 'Talla grande' },
};

export const eyeWords: Words<(typeof eyeColours)[number]> = {
  amber: { en: 'Amber', es: 'Ámbar' },
  blue: { en: 'Blue', es: 'Azules' },
  brown: { en: 'Brown', es: 'Marrones' },
  green: { en: 'Green', es: 'Verdes' },
  grey: { en: 'Grey', es: 'Grises' },
  hazel: { en: 'Hazel', es: 'Avellana' },
  other: { en: 'Other', es: 'Otros' },
};

export const hairWords: Words<(typeof hairColours)[number]> = {
  auburn: { en: 'Auburn', es: 'Caoba' },
  bald: { en: 'Bald', es: 'Sin pelo' },
  black: { en: 'Black', es: 'Negro' },
  blonde: { en: 'Blonde', es: 'Rubio' },
  brown: { en: 'Brown', es: 'Castaño' },
  grey: { en: 'Grey', es: 'Canoso' },
  red: { en: 'Red', es: 'Pelirrojo' },
  coloured: { en: 'Dyed', es: 'Teñido' },
  other: { en: 'Other', es: 'Otro' },
};

export const categoryWords: Words<(typeof categoriesDefault)[number]> = {
  art: { en: 'Art', es: 'Arte' },
  beauty: { en: 'Beauty', es: 'Belleza' },
  comedy: { en: 'Comedy', es: 'Humor' },
  cooking: { en: 'Cooking', es: 'Cocina' },
  cosplay: inAll('Cosplay'),
  couples: { en: 'Couples', es: 'Parejas' },
  dance: { en: 'Dance', es: 'Baile' },
  education: { en: 'Education', es: 'Educación' },
  fashion: { en: 'Fashion', es: 'Moda' },
  fitness: inAll('Fitness'),
  gaming: { en: 'Gaming', es: 'Videojuegos' },
  glamour: inAll('Glamour'),
  lifestyle: { en: 'Lifestyle', es: 'Estilo de vida' },
  modelling: { en: 'Modelling', es: 'Modelaje' },
  music: { en: 'Music', es: 'Música' },
  outdoors: { en: 'Outdoors', es: 'Aire libre' },
  photography: { en: 'Photography', es: 'Fotografía' },
  podcast: { en: 'Podcasts', es: 'Pódcast' },
  sports: { en: 'Sports', es: 'Deportes' },
  travel: { en: 'Travel', es: 'Viajes' },
};

export const socialWords: Words<SocialKind> = {
  website: { en: 'Website', es: 'Sitio web' },
  instagram: inAll('Instagram'),
  x: inAll('X'),
  tiktok: inAll('TikTok'),
  youtube: inAll('YouTube'),
  twitch: inAll('Twitch'),
  facebook: inAll('Facebook'),
  threads: inAll('Threads'),
  bluesky: inAll('Bluesky'),
  reddit: inAll('Reddit'),
  snapchat: inAll('Snapchat'),
  telegram: inAll('Telegram'),
  discord: inAll('Discord'),
};
