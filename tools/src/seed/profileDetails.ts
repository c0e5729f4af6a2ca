import type { PerformerDetails } from '@ovation/contracts/profiles/details';

type Gender = 'female' | 'male' | 'non-binary';

/** Profile details of a demo creator beside the bio: filterable attributes, and links. */
export interface ProfileDetails
  extends Pick<
    PerformerDetails,
    | 'city'
    | 'languages'
    | 'categories'
    | 'pronouns'
    | 'bodyType'
    | 'height'
    | 'eyes'
    | 'hair'
    | 'socialLinks'
  > {
  readonly gender: Gender;
}

const pronounsOf = { female: 'she', male: 'he', 'non-binary': 'they' } as const satisfies Record<
  Gender,
  PerformerDetails['pronouns']
>;

interface DetailsInput extends Pick<PerformerDetails, 'bodyType' | 'height' | 'eyes' | 'hair'> {
  readonly gender: Gender;
  readonly city: string;
  readonly languages: string;
  readonly categories: string;
}

const detailsOf = (
  name: string,
  { languages, categories, ...input }: DetailsInput,
): ProfileDetails => ({
  ...input,
  pronouns: pronounsOf[input.gender],
  languages: languages.split(' '),
  categories: categories.split(' '),
  // No real address is below `.example`: other domains could belong to someone.
  socialLinks: [{ kind: 'website', url: `https://${name}.example/` }],
});

const inputs: Readonly<Record<string, DetailsInput>> = {
  luna: {
    gender: 'female',
    city: 'Porto',
    languages: 'pt en',
    categories: 'art lifestyle',
    bodyType: 'average',
    height: 168,
    eyes: 'brown',
    hair: 'black',
  },
  theoadeyemi: {
    gender: 'male',
    city: 'Leeds',
    languages: 'en',
    categories: 'music',
    bodyType: 'slim',
    height: 183,
    eyes: 'brown',
    hair: 'black',
  },
  maralindqvist: {
    gender: 'female',
    city: 'Umeå',
    languages: 'sv en',
    categories: 'photography outdoors',
    bodyType: 'athletic',
    height: 174,
    eyes: 'blue',
    hair: 'blonde',
  },
  yukitanabe: {
    gender: 'non-binary',
    city: 'Kanazawa',
    languages: 'ja en',
    categories: 'art',
    bodyType: 'petite',
    height: 161,
    eyes: 'brown',
    hair: 'coloured',
  },
  amaradiallo: {
    gender: 'female',
    city: 'Dakar',
    languages: 'fr en',
    categories: 'dance fitness',
    bodyType: 'athletic',
    height: 171,
    eyes: 'brown',
    hair: 'black',
  },
  jonasweber: {
    gender: 'male',
    city: 'Garmisch-Partenkirchen',
    languages: 'de en',
    categories: 'sports outdoors',
    bodyType: 'muscular',
    height: 186,
    eyes: 'grey',
    hair: 'brown',
  },
  inesmoreau: {
    gender: 'female',
    city: 'Lyon',
    languages: 'fr pt',
    categories: 'cooking',
    bodyType: 'curvy',
    height: 165,
    eyes: 'hazel',
    hair: 'brown',
  },
  kaisorensen: {
    gender: 'male',
    city: 'Esbjerg',
    languages: 'da en',
    categories: 'photography education',
    bodyType: 'average',
    height: 180,
    eyes: 'green',
    hair: 'red',
  },
  priyaraman: {
    gender: 'female',
    city: 'Jaipur',
    languages: 'hi en',
    categories: 'fashion art',
    bodyType: 'slim',
    height: 163,
    eyes: 'brown',
    hair: 'black',
  },
  sofiacastillo: {
    gender: 'female',
    city: 'Puerto Escondido',
    languages: 'es en',
    categories: 'fitness travel',
    bodyType: 'athletic',
    height: 170,
    eyes: 'amber',
    hair: 'brown',
  },
  nilsbakker: {
    gender: 'male',
    city: 'Utrecht',
    languages: 'nl en',
    categories: 'education lifestyle',
    bodyType: 'average',
    height: 191,
    eyes: 'blue',
    hair: 'grey',
  },
  graceliu: {
    gender: 'female',
    city: 'Vancouver',
    languages: 'en zh',
    categories: 'outdoors lifestyle',
    bodyType: 'petite',
    height: 158,
    eyes: 'brown',
    hair: 'auburn',
  },
};

export const profileDetails: Readonly<Record<string, ProfileDetails>> = Object.fromEntries(
  Object.entries(inputs).map(([name, one]) => [name, detailsOf(name, one)]),
);
