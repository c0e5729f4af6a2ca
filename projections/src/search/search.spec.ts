import {
  AccountErased,
  AccountRegistered,
  NameChanged,
  PictureChanged,
  PresenceChanged,
} from '@ovation/contracts/auth/events';
import { redisKeys } from '@ovation/contracts/kernel/readModel';
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
import { noPerformerDetails } from '@ovation/contracts/profiles/details';
import { fuzzyBucketsOf } from '@ovation/contracts/search/fuzzyWords';
import { nameWordsOf, prefixKeysOf } from '@ovation/contracts/search/nameMatching';
import {
  creatorSearchModel,
  nameEntryOf,
  peopleSearchModel,
  searchListOwner,
} from '@ovation/contracts/search/readModels';
import { FreeSubscriptionActivated } from '@ovation/contracts/subscriptions/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '../kernel/replay.ts';
import { expectSameBytes, given, recorded, snapshotOf, testId } from '../kernel/testKit.ts';
import { creatorSearch } from './creators.ts';
import { peopleSearch } from './people.ts';

const at = '2026-02-01T10:00:00.000Z';
const [luna, kai, nora] = [testId(1), testId(2), testId(3)];

const account = (
  accountId: string,
  username: string,
  name: string,
  role: 'user' | 'performer' | 'support' = 'performer',
) =>
  recorded(AccountRegistered, {
    accountId,
    role,
    username,
    name,
    registeredAt: at,
    email: `${accountId}@ovation.test`,
    passwordHash: 'a hash',
  });
const applied = (performerId: string, country = 'PT', monthlyPrice = 999) =>
  recorded(PerformerRegistered, {
    performerId,
    country,
    monthlyPrice,
    yearlyPrice: 0,
    registeredAt: at,
    documentVerificationId: testId(11),
    idVerificationId: testId(12),
    currency: 'USD',
    isFreeSubscription: false,
  });
const verified = (performerId: string) =>
  recorded(PerformerVerified, { performerId, verifiedBy: 'operator', verifiedAt: at });
const joined = (id: string, username: string, name: string) => [
  account(id, username, name),
  applied(id),
  verified(id),
];
const pictured = (accountId: string) =>
  recorded(PictureChanged, {
    accountId,
    role: 'performer',
    picture: 'avatar',
    fileId: testId(20),
    changedAt: at,
  });
const subscribed = (performerId: string, fan: number) =>
  recorded(FreeSubscriptionActivated, {
    subscriptionId: testId(500 + fan),
    fanId: testId(600 + fan),
    performerId,
    currency: 'USD',
    startedAt: at,
    periodEnd: at,
  });
const renamed = (accountId: string, name: string) =>
  recorded(NameChanged, { accountId, role: 'performer', name, changedAt: at });
const profile = (performerId: string, bio: string) =>
  recorded(PerformerProfileChanged, {
    performerId,
    bio,
    gender: 'female',
    country: 'ES',
    welcomeMessage: '',
    changedAt: at,
  });
const details = (
  performerId: string,
  changed: Partial<typeof noPerformerDetails> | typeof erasedText,
) =>
  recorded(PerformerDetailsChanged, {
    performerId,
    details: changed === erasedText ? changed : { ...noPerformerDetails, ...changed },
    changedAt: at,
  });

/** Highest score first. */
const index = (events: readonly AnyRecordedEvent[], name: string) =>
  given(creatorSearch, events).thenIndex(creatorSearchModel, searchListOwner, name);

describe('searchable creators', () => {
  const both = [...joined(luna, 'luna', 'Évora'), ...joined(kai, 'kai_s', 'Kai Sørensen')];

  it('are indexed by prefixes of their names, and long words as a whole', () => {
    for (const word of ['l', 'luna', 'e', 'evora']) index(both, `word:${word}`).is([luna]);
    for (const word of ['s', 'sorens', 'sorensen']) index(both, `word:${word}`).is([kai]);
    for (const word of ['sorense', 'évora', 'una']) index(both, `word:${word}`).is([]);
  });

  it('are ranked by match, and then by subscribers', () => {
    const others = [
      ...joined(testId(4), 'star', 'Kai'),
      ...joined(testId(5), 'kaiserin', 'Vera'),
      ...joined(testId(6), 'vera', 'Vera Kai'),
      ...joined(testId(7), 'another', 'Mo Kai'),
      pictured(testId(7)),
    ];
    index([...both, ...others], 'word:kai').is([testId(6), testId(7), kai, testId(5), testId(4)]);
    index([...both, ...others, pictured(kai), subscribed(kai, 1)], 'word:k').is([
      testId(4),
      testId(6),
      testId(7),
      testId(5),
      kai,
    ]);
  });

  it('are shown as online, until they hide it', () => {
    const hides = (isHidden: boolean) =>
      recorded(PresenceChanged, { accountId: luna, role: 'performer', isHidden, changedAt: at });
    index([...both], 'is:seen').is([luna, kai]);
    index([...both, hides(true)], 'is:seen').is([kai]);
    index([...both, hides(true), hides(false)], 'is:seen').is([luna, kai]);
  });

  it('have their current profile details', () => {
    const detailsChanged = details(luna, {
      languages: ['es', 'en'],
      categories: ['art'],
      city: 'Tarifa',
    });
    const events = [...both, profile(luna, 'Stoneware from a small kiln.'), detailsChanged];
    for (const kind of ['country:ES', 'gender:female', 'language:en', 'category:art'] as const) {
      index(events, `is:${kind}`).is([luna]);
    }
    for (const set of ['ston', 'smal', 'tari', 'evor']) index(events, `about:${set}`).is([luna]);
    index(events, 'about:from').is([luna]);
    index(events, 'is:country:PT').is([kai]);
    const after = [...events, profile(luna, 'The sea.'), details(luna, erasedText)];
    for (const name of ['is:language:es', 'is:category:art', 'about:ston', 'about:tari']) {
      index(after, name).is([]);
    }
  });

  it('offer a trial only beside a price', () => {
    const prices = (monthlyPrice: number) =>
      recorded(PerformerPricesChanged, {
        performerId: luna,
        monthlyPrice,
        yearlyPrice: 0,
        currency: 'USD',
        isFreeSubscription: true,
        changedAt: at,
      });
    index([...both, prices(0)], 'is:free').is([]);
    index([...both, prices(0)], 'price').is([kai]);
    index([...both, prices(499)], 'is:free').is([luna]);
    index([...both, prices(499)], 'price').is([luna, kai]);
  });

  it('exclude those who have not applied, and erased ones', () => {
    index([account(luna, 'luna', 'Luna')], 'word:l').is([]);
    const erased = recorded(AccountErased, {
      accountId: luna,
      role: 'performer',
      credentialsVersion: 2,
      erasedAt: at,
    });
    const events = [...joined(luna, 'luna', 'Luna'), erased];
    index(events, 'word:l').is([]);
    given(creatorSearch, events).thenDocuments.count(0);
    given(peopleSearch, events).thenDocuments.count(0);
  });

  it('are those who may publish, as long as they may', () => {
    const performerId = luna;
    const allowed = recorded(PerformerPublishingAllowed, { performerId, allowedAt: at });
    const refused = recorded(PerformerRefused, {
      performerId,
      reason: 'expired',
      note: '',
      kinds: ['identity'],
      refusedAt: at,
    });
    const waits = [account(luna, 'luna', 'Luna'), applied(luna), profile(luna, 'The sea.')];
    for (const name of ['word:luna', 'about:luna', 'is:country:ES', 'is:seen', 'price']) {
      index(waits, name).is([]);
      index([...waits, allowed], name).is([luna]);
      index([...waits, verified(luna)], name).is([luna]);
      index([...waits, allowed, refused], name).is([]);
      index([...waits, refused, verified(luna)], name).is([luna]);
    }
  });

  it('share words, which are removed with their last creator', () => {
    const [bucket = ''] = fuzzyBucketsOf('evora');
    const words = (events: readonly AnyRecordedEvent[]) => {
      const result = replay(creatorSearch, 1);
      for (const event of events) result.apply(event);
      const key = redisKeys.index(creatorSearchModel.name, 1, searchListOwner, `near:${bucket}`);
      return [...(snapshotOf(result).indexes.get(key) ?? [])];
    };
    const two = [...both, renamed(kai, 'Évora')];
    expect(words(both)).toEqual([['evora', 1]]);
    expect(words(two)).toEqual([['evora', 2]]);
    expect(words([...two, renamed(luna, 'Luna')])).toEqual([['evora', 1]]);
    expect(words([...two, renamed(luna, 'Luna'), renamed(kai, 'Kai')])).toEqual([]);
  });
});

describe('any creators, whatever their names', () => {
  const name = fc.stringMatching(/^[a-eé]{1,9}( [a-eé]{1,9})?$/);
  const named = fc.record({ who: fc.nat(5), name });

  it('are indexed by their current names, and deterministic', () => {
    fc.assert(
      fc.property(fc.array(named, { maxLength: 25 }), (changes) => {
        const ids = Array.from({ length: 6 }, (_, who) => testId(100 + who));
        const first = ids.flatMap((id, who) => joined(id, `name${who}`, 'Abba'));
        const events = [
          ...first,
          ...changes.map((change) => renamed(ids[change.who] ?? '', change.name)),
        ];
        const last = ids.map((id, who) => ({
          id,
          username: `name${who}`,
          name: changes.findLast((change) => change.who === who)?.name ?? 'Abba',
        }));
        const sets = new Map<string, string[]>();
        const words = new Map<string, Map<string, number>>();
        for (const person of last) {
          for (const set of new Set(nameWordsOf(person).flatMap(prefixKeysOf))) {
            sets.set(set, [...(sets.get(set) ?? []), person.id]);
          }
          for (const word of nameWordsOf(person)) {
            for (const bucket of fuzzyBucketsOf(word)) {
              const counts = words.get(bucket) ?? new Map<string, number>();
              words.set(bucket, counts.set(word, (counts.get(word) ?? 0) + 1));
            }
          }
        }
        const result = replay(creatorSearch, 1);
        for (const event of events) result.apply(event);
        const found = [...snapshotOf(result).indexes].map(([key, members]) => {
          const rest = key.slice(key.indexOf(':everyone:') + ':everyone:'.length);
          return [rest, members] as const;
        });
        const byName = found.flatMap(([key, members]) =>
          key.startsWith('word:') ? [[key.slice(5), [...members.keys()].sort()] as const] : [],
        );
        expect(new Map(byName)).toEqual(sets);
        const near = found.flatMap(([key, members]) =>
          key.startsWith('near:') ? [[key.slice(5), members] as const] : [],
        );
        expect(new Map(near)).toEqual(words);
        expectSameBytes(creatorSearch, events);
      }),
      { numRuns: 40 },
    );
  });
});

describe('searchable people', () => {
  const words = (events: readonly AnyRecordedEvent[]) =>
    given(peopleSearch, events).thenIndex(peopleSearchModel, searchListOwner, 'names');

  it('are fans, and creators once they have applied, never the staff', () => {
    const fan = account(nora, 'nora', 'Nora Hayes', 'user');
    const staff = account(testId(9), 'helper', 'Helper', 'support');
    const names = [nameEntryOf('hayes', nora), nameEntryOf('nora', nora)];
    words([fan, staff, account(luna, 'luna', 'Luna')]).is(names);
    const all = [...names, nameEntryOf('luna', luna)].sort();
    words([fan, ...joined(luna, 'luna', 'Luna')]).is(all);
    expectSameBytes(peopleSearch, [fan, staff, ...joined(luna, 'luna', 'Luna')]);
  });
});
