import {
  AccountErased,
  AccountRegistered,
  NameChanged,
  PictureChanged,
  PresenceChanged,
  UsernameChanged,
} from '@ovation/contracts/auth/events';
import { erasedText } from '@ovation/contracts/kernel/rules';
import {
  PerformerDetailsChanged,
  PerformerPricesChanged,
  PerformerProfileChanged,
  PerformerPublishingAllowed,
  PerformerRefused,
  PerformerRegistered,
  PerformerVerified,
} from '@ovation/contracts/performers/events';
import { isOnSale } from '@ovation/contracts/performers/rules';
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import { bucketsOf } from '@ovation/contracts/search/nearWords';
import { reachMax, reachOf } from '@ovation/contracts/search/reach';
import {
  everybody,
  type FoundCreator,
  foundCreatorsModel,
} from '@ovation/contracts/search/readModels';
import { aboutOf, fits, fitsOf, nameWordsOf, wordSetsOf } from '@ovation/contracts/search/words';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
} from '@ovation/contracts/subscriptions/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const found = (
  performerId: string,
  evolve: (creator: FoundCreator) => FoundCreator,
): Change<FoundCreator> => ({
  owner: everybody,
  id: performerId,
  evolve: (before) => before && evolve(before),
});

const sold = (performerId: string) =>
  found(performerId, (creator) => ({ ...creator, totalSold: creator.totalSold + 1 }));

const publishing = (performerId: string, mayPublish: boolean) =>
  found(performerId, (creator) => ({ ...creator, mayPublish }));

/** Index entries of a creator by name: match rank first, then popularity. */
const placesByWords = (creator: FoundCreator, reach: number) => {
  const sets = new Set(nameWordsOf(creator).flatMap(wordSetsOf));
  const fitOf = fitsOf(creator);
  return [...sets].map((set) => ({
    index: `word:${set}` as const,
    score: fits.indexOf(fitOf(set)) * reachMax + reach,
  }));
};

const nearEntries = (creator: FoundCreator) =>
  nameWordsOf(creator).flatMap((word) =>
    bucketsOf(word).map((bucket) => ({ index: `near:${bucket}` as const, word })),
  );

/** Facets of a creator, for filters. */
const kindsOf = (creator: FoundCreator): readonly string[] => {
  const { country, gender, bodyType, eyes, hair, languages, categories } = creator;
  const one = { country, gender, bodyType, eyes, hair };
  const said = Object.entries(one).flatMap(([field, value]) =>
    value ? [`${field}:${value}`] : [],
  );
  return [
    ...said,
    ...languages.map((language) => `language:${language}`),
    ...categories.map((category) => `category:${category}`),
    ...(creator.isFreeSubscription && isOnSale(creator) ? ['free'] : []),
    ...(creator.isPresenceHidden ? [] : ['seen']),
  ];
};

const placesByText = ({ username, name, city, bio }: FoundCreator, reach: number) => {
  const sets = new Set([...aboutOf(`${username} ${name} ${city}`), ...bio]);
  return [...sets].map((set) => ({ index: `about:${set}` as const, score: reach }));
};

const beforeApplication = { country: '', city: '', gender: null, languages: [], categories: [] };
const untold = { bodyType: null, eyes: null, hair: null };

/** Search index of creators, with ranking. */
export const foundCreators = defineProjection({
  model: foundCreatorsModel,
  version: 5,
  events: [
    AccountRegistered,
    NameChanged,
    UsernameChanged,
    PictureChanged,
    PresenceChanged,
    PerformerRegistered,
    PerformerPublishingAllowed,
    PerformerVerified,
    PerformerRefused,
    PerformerProfileChanged,
    PerformerDetailsChanged,
    PerformerPricesChanged,
    SubscriptionActivated,
    FreeSubscriptionActivated,
    AccountErased,
  ],
  indexes: (creator) => {
    if (!creator.isOpen || !creator.mayPublish) return [];
    const reach = reachOf(creator);
    const { monthlyPrice } = creator;
    return [
      ...placesByWords(creator, reach),
      ...placesByText(creator, reach),
      ...kindsOf(creator).map((kind) => ({ index: `is:${kind}` as const, score: reach })),
      ...(isOnSale(creator) ? [{ index: 'price' as const, score: monthlyPrice }] : []),
      ...nearEntries(creator),
    ];
  },
  on: {
    AccountRegistered: ({ data: { role, accountId, username, name } }) =>
      role === 'performer'
        ? {
            owner: everybody,
            id: accountId,
            evolve: () => ({
              performerId: accountId,
              username,
              name,
              bio: [],
              ...beforeApplication,
              ...untold,
              monthlyPrice: 0,
              isFreeSubscription: false,
              hasPicture: false,
              isPresenceHidden: false,
              totalSold: 0,
              isOpen: false,
              mayPublish: false,
            }),
          }
        : [],
    NameChanged: ({ data: { accountId, role, name } }) =>
      role === 'performer' ? found(accountId, (creator) => ({ ...creator, name })) : [],
    UsernameChanged: ({ data: { accountId, role, username } }) =>
      role === 'performer' ? found(accountId, (creator) => ({ ...creator, username })) : [],
    PictureChanged: ({ data: { accountId, role, picture, fileId } }) =>
      role === 'performer' && picture === 'avatar'
        ? found(accountId, (creator) => ({ ...creator, hasPicture: fileId !== null }))
        : [],
    PresenceChanged: ({ data: { accountId, role, isHidden } }) =>
      role === 'performer'
        ? found(accountId, (creator) => ({ ...creator, isPresenceHidden: isHidden }))
        : [],
    PerformerRegistered: ({ data }) =>
      found(data.performerId, (creator) => ({
        ...creator,
        country: data.country,
        monthlyPrice: data.monthlyPrice,
        isFreeSubscription: data.isFreeSubscription,
        isOpen: true,
      })),
    PerformerPublishingAllowed: ({ data }) => publishing(data.performerId, true),
    PerformerVerified: ({ data }) => publishing(data.performerId, true),
    PerformerRefused: ({ data }) => publishing(data.performerId, false),
    PerformerProfileChanged: ({ data: { performerId, bio, gender, country } }) =>
      found(performerId, (creator) => ({
        ...creator,
        bio: [...aboutOf(bio)],
        gender,
        country,
      })),
    PerformerDetailsChanged: ({ data: { performerId, details } }) => {
      const told = details === erasedText ? noPerformerDetails : details;
      const { city, languages, categories, bodyType, eyes, hair } = told;
      const shown = { city, languages, categories, bodyType, eyes, hair };
      return found(performerId, (creator) => ({ ...creator, ...shown }));
    },
    PerformerPricesChanged: ({ data: { performerId, monthlyPrice, isFreeSubscription } }) =>
      found(performerId, (creator) => ({ ...creator, monthlyPrice, isFreeSubscription })),
    SubscriptionActivated: ({ data }) => sold(data.performerId),
    FreeSubscriptionActivated: ({ data }) => sold(data.performerId),
    AccountErased: ({ data }) => ({
      owner: everybody,
      id: data.accountId,
      evolve: () => undefined,
    }),
  },
});
