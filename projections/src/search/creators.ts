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
import { fuzzyBucketsOf } from '@ovation/contracts/search/fuzzyWords';
import {
  bioPrefixesOf,
  matchRanker,
  matchRanks,
  nameWordsOf,
  prefixKeysOf,
} from '@ovation/contracts/search/nameMatching';
import { popularityMax, popularityOf } from '@ovation/contracts/search/popularity';
import {
  type CreatorSearchDocument,
  creatorSearchModel,
  searchListOwner,
} from '@ovation/contracts/search/readModels';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
} from '@ovation/contracts/subscriptions/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changeOf = (
  performerId: string,
  evolve: (creator: CreatorSearchDocument) => CreatorSearchDocument,
): Change<CreatorSearchDocument> => ({
  owner: searchListOwner,
  id: performerId,
  evolve: (before) => before && evolve(before),
});

const addSale = (performerId: string) =>
  changeOf(performerId, (creator) => ({ ...creator, totalSold: creator.totalSold + 1 }));

const setMayPublish = (performerId: string, mayPublish: boolean) =>
  changeOf(performerId, (creator) => ({ ...creator, mayPublish }));

/** Index entries of a creator by name: match rank first, then popularity. */
const entriesByName = (creator: CreatorSearchDocument, reach: number) => {
  const prefixes = new Set(nameWordsOf(creator).flatMap(prefixKeysOf));
  const rankOf = matchRanker(creator);
  return [...prefixes].map((set) => ({
    index: `word:${set}` as const,
    score: matchRanks.indexOf(rankOf(set)) * popularityMax + reach,
  }));
};

const nearEntries = (creator: CreatorSearchDocument) =>
  nameWordsOf(creator).flatMap((word) =>
    fuzzyBucketsOf(word).map((bucket) => ({ index: `near:${bucket}` as const, word })),
  );

/** Facets of a creator, for filters. */
const facetsOf = (creator: CreatorSearchDocument): readonly string[] => {
  const { country, gender, bodyType, eyes, hair, languages, categories } = creator;
  const one = { country, gender, bodyType, eyes, hair };
  const fieldFacets = Object.entries(one).flatMap(([field, value]) =>
    value ? [`${field}:${value}`] : [],
  );
  return [
    ...fieldFacets,
    ...languages.map((language) => `language:${language}`),
    ...categories.map((category) => `category:${category}`),
    ...(creator.isFreeSubscription && isOnSale(creator) ? ['free'] : []),
    ...(creator.isPresenceHidden ? [] : ['seen']),
  ];
};

const entriesByText = ({ username, name, city, bio }: CreatorSearchDocument, reach: number) => {
  const sets = new Set([...bioPrefixesOf(`${username} ${name} ${city}`), ...bio]);
  return [...sets].map((set) => ({ index: `about:${set}` as const, score: reach }));
};

const beforeApplication = { country: '', city: '', gender: null, languages: [], categories: [] };
const emptyDetails = { bodyType: null, eyes: null, hair: null };

/** Search index of creators, with ranking. */
export const creatorSearch = defineProjection({
  model: creatorSearchModel,
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
    const reach = popularityOf(creator);
    const { monthlyPrice } = creator;
    return [
      ...entriesByName(creator, reach),
      ...entriesByText(creator, reach),
      ...facetsOf(creator).map((kind) => ({ index: `is:${kind}` as const, score: reach })),
      ...(isOnSale(creator) ? [{ index: 'price' as const, score: monthlyPrice }] : []),
      ...nearEntries(creator),
    ];
  },
  on: {
    AccountRegistered: ({ data: { role, accountId, username, name } }) =>
      role === 'performer'
        ? {
            owner: searchListOwner,
            id: accountId,
            evolve: () => ({
              performerId: accountId,
              username,
              name,
              bio: [],
              ...beforeApplication,
              ...emptyDetails,
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
      role === 'performer' ? changeOf(accountId, (creator) => ({ ...creator, name })) : [],
    UsernameChanged: ({ data: { accountId, role, username } }) =>
      role === 'performer' ? changeOf(accountId, (creator) => ({ ...creator, username })) : [],
    PictureChanged: ({ data: { accountId, role, picture, fileId } }) =>
      role === 'performer' && picture === 'avatar'
        ? changeOf(accountId, (creator) => ({ ...creator, hasPicture: fileId !== null }))
        : [],
    PresenceChanged: ({ data: { accountId, role, isHidden } }) =>
      role === 'performer'
        ? changeOf(accountId, (creator) => ({ ...creator, isPresenceHidden: isHidden }))
        : [],
    PerformerRegistered: ({ data }) =>
      changeOf(data.performerId, (creator) => ({
        ...creator,
        country: data.country,
        monthlyPrice: data.monthlyPrice,
        isFreeSubscription: data.isFreeSubscription,
        isOpen: true,
      })),
    PerformerPublishingAllowed: ({ data }) => setMayPublish(data.performerId, true),
    PerformerVerified: ({ data }) => setMayPublish(data.performerId, true),
    PerformerRefused: ({ data }) => setMayPublish(data.performerId, false),
    PerformerProfileChanged: ({ data: { performerId, bio, gender, country } }) =>
      changeOf(performerId, (creator) => ({
        ...creator,
        bio: [...bioPrefixesOf(bio)],
        gender,
        country,
      })),
    PerformerDetailsChanged: ({ data: { performerId, details } }) => {
      const told = details === erasedText ? noPerformerDetails : details;
      const { city, languages, categories, bodyType, eyes, hair } = told;
      const shown = { city, languages, categories, bodyType, eyes, hair };
      return changeOf(performerId, (creator) => ({ ...creator, ...shown }));
    },
    PerformerPricesChanged: ({ data: { performerId, monthlyPrice, isFreeSubscription } }) =>
      changeOf(performerId, (creator) => ({ ...creator, monthlyPrice, isFreeSubscription })),
    SubscriptionActivated: ({ data }) => addSale(data.performerId),
    FreeSubscriptionActivated: ({ data }) => addSale(data.performerId),
    AccountErased: ({ data }) => ({
      owner: searchListOwner,
      id: data.accountId,
      evolve: () => undefined,
    }),
  },
});
