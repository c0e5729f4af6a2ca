import type { PerformerDetails } from '@ovation/contracts/profiles/details';

/** What a creator of the demo world tells, besides a bio: what visitors filter by. */
export interface Tells extends Pick<PerformerDetails, 'city' | 'languages' | 'categories'> {
  readonly gender: 'female' | 'male' | 'non-binary';
}

const tell = (
  gender: Tells['gender'],
  city: string,
  languages: string,
  ...categories: string[]
): Tells => ({ gender, city, languages: languages.split(' '), categories });

export const tells: Readonly<Record<string, Tells>> = {
  luna: tell('female', 'Porto', 'pt en', 'art', 'lifestyle'),
  theoadeyemi: tell('male', 'Leeds', 'en', 'music'),
  maralindqvist: tell('female', 'Umeå', 'sv en', 'photography', 'outdoors'),
  yukitanabe: tell('non-binary', 'Kanazawa', 'ja en', 'art'),
  amaradiallo: tell('female', 'Dakar', 'fr en', 'dance', 'fitness'),
  jonasweber: tell('male', 'Garmisch-Partenkirchen', 'de en', 'sports', 'outdoors'),
  inesmoreau: tell('female', 'Lyon', 'fr pt', 'cooking'),
  kaisorensen: tell('male', 'Esbjerg', 'da en', 'photography', 'education'),
  priyaraman: tell('female', 'Jaipur', 'hi en', 'fashion', 'art'),
  sofiacastillo: tell('female', 'Puerto Escondido', 'es en', 'fitness', 'travel'),
  nilsbakker: tell('male', 'Utrecht', 'nl en', 'education', 'lifestyle'),
  graceliu: tell('female', 'Vancouver', 'en zh', 'outdoors', 'lifestyle'),
};
