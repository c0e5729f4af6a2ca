import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const people = openPeople(specStack().origin);

type Update = NonNullable<
  Parameters<(typeof people.anonymous)['performers']['updatePerformer']>[0]['body']
>;
type Query = NonNullable<
  Parameters<(typeof people.anonymous)['performers']['searchPerformers']>[0]
>['query'];

/** Unique word of letters only. */
const word = (length = 9): string =>
  [...randomBytes(length)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

const creator = async (body: Update): Promise<Person> => {
  const star = await people.performer();
  await star.api.performers.updatePerformer({ params: { id: star.id }, body });
  return star;
};

const search = async (query: NonNullable<Query>) =>
  (await people.anonymous.performers.searchPerformers({ query })).data;
const idsOf = async (query: NonNullable<Query>) => (await search(query)).data.map(({ _id }) => _id);

describe('creators', () => {
  it('are found by a name with typos or without accents, after exact matches', async () => {
    const [first, last] = [word(), word()];
    const star = await creator({ name: `Ï${first} Ø${last}` });
    const typed = `i${first} o${last}`;
    expect(await idsOf({ q: typed.toUpperCase() })).toEqual([star.id]);
    // Letters swapped, missing, or added.
    const swapped = `i${first[1]}${first[0]}${first.slice(2)}`;
    for (const q of [swapped, `i${first.slice(1)}`, `i${first}x o${last}`]) {
      expect([q, await idsOf({ q })]).toEqual([q, [star.id]]);
    }
    const other = await creator({ name: swapped });
    expect(await idsOf({ q: swapped })).toEqual([other.id, star.id]);
  });

  it('are sorted by name match, followed by bio matches', async () => {
    const name = word(7);
    // Ties are sorted newest first; these are in the other order.
    const exact = await creator({ name });
    const username = await creator({ username: `${name}.page` });
    const begins = await creator({ name: `Some ${name}ita` });
    const near = await creator({ name: `${name.slice(0, 3)}${name.slice(4)}` });
    const inBio = await creator({ bio: `I paint ${name} and more.` });
    const found = await idsOf({ q: name });
    expect(found.slice(0, 3)).toEqual([exact, username, begins].map(({ id }) => id));
    expect(found.slice(3)).toEqual([near.id, inBio.id]);
    const { total, next, data } = await search({ q: name, limit: 2 });
    expect([total, data.length]).toEqual([5, 2]);
    const rest = await search({ q: name, limit: 2, cursor: next ?? '' });
    expect(rest.data.map(({ _id }) => _id)).toEqual([begins.id, near.id]);
  });

  it('are found by plurals and typos in bios, after exact matches', async () => {
    const exactWord = `${word(4)}a${word(5)}`;
    const slip = `${exactWord.slice(0, 6)}${exactWord.slice(7)}`;
    const near = await creator({ bio: `Lover of ${exactWord}.` });
    const exact = await creator({ bio: `Lover of ${slip}.` });
    expect(await idsOf({ q: `${exactWord.slice(0, 5)}s` })).toEqual([exact.id, near.id]);
    expect(await idsOf({ q: slip })).toEqual([exact.id, near.id]);
  });

  it('are found by their categories in any language, with a typo, beside other words', async () => {
    const bio = word();
    const star = await creator({ bio: `I like ${bio}.`, categories: ['photography'] });
    await creator({ bio: `I like ${bio}.`, categories: ['music'] });
    for (const called of [
      'photography',
      'photos',
      'photograpy',
      'pohtography',
      'fotos',
      'fotografia',
    ]) {
      expect([called, await idsOf({ q: `${called} ${bio}` })]).toEqual([called, [star.id]]);
      expect([called, await idsOf({ q: called })]).toEqual([called, [star.id]]);
    }
  });

  it('are filtered by profile fields, in combination', async () => {
    const profileFields = { country: 'IS', gender: 'couple', languages: ['is', 'en'] } as const;
    const both = await creator({
      ...profileFields,
      languages: [...profileFields.languages],
      categories: ['podcast'],
    });
    const one = await creator({ country: 'IS', languages: ['is'], hair: 'auburn' });
    expect((await idsOf({ country: 'is' })).sort()).toEqual([both.id, one.id].sort());
    expect(await idsOf({ country: 'IS', language: 'en' })).toEqual([both.id]);
    expect(await idsOf({ country: 'IS', hair: 'auburn' })).toEqual([one.id]);
    expect(await idsOf({ gender: 'couple', category: 'podcast' })).toEqual([both.id]);
    expect(await idsOf({ country: 'IS', category: 'music' })).toEqual([]);
    expect(await idsOf({ country: 'IS', isLive: 'true' })).toEqual([]);
    await both.api.performers.updatePerformer({ params: { id: both.id }, body: { languages: [] } });
    expect(await idsOf({ country: 'IS', language: 'en' })).toEqual([]);
  });

  it('are filtered and sorted by price, with or without a trial', async () => {
    const country = 'FO';
    const [dear, cheap, free] = [
      await creator({ country, monthlyPrice: 30 }),
      await creator({ country, monthlyPrice: 4.5 }),
      await creator({ country, monthlyPrice: 12, isFreeSubscription: true }),
    ];
    const ids = [cheap, free, dear].map(({ id }) => id);
    expect(await idsOf({ country, sort: 'price' })).toEqual(ids);
    expect(await idsOf({ country, sort: '-price' })).toEqual(ids.toReversed());
    expect(await idsOf({ country, sort: 'createdAt' })).toEqual([dear.id, cheap.id, free.id]);
    expect(await idsOf({ country, isFree: 'true' })).toEqual([free.id]);
    const query = { country, priceMin: '4.5', priceMax: '12' } as unknown as NonNullable<Query>;
    expect((await idsOf(query)).sort()).toEqual([cheap.id, free.id].sort());
  });

  it('with the most subscriptions are the top ones', async () => {
    const [one, two] = [await creator({ country: 'GL' }), await creator({ country: 'GL' })];
    const [fan, other] = [await people.fan(), await people.fan()];
    for (const star of [one, two]) {
      await star.api.performers.updatePerformer({
        params: { id: star.id },
        body: { isFreeSubscription: true },
      });
    }
    const subscribe = ({ api }: Person, star: Person) =>
      api.subscriptions.subscribe({
        body: { performerId: star.id, subscriptionType: 'free' },
      });
    await subscribe(fan, one);
    for (const each of [fan, other]) await subscribe(each, two);
    expect(await idsOf({ country: 'GL', sort: '-totalSubscriber' })).toEqual([two.id, one.id]);
    const top = (await people.anonymous.performers.topPerformers()).data.data;
    expect(top[0]?._id).toBe(two.id);
  });

  it.each([
    ['a country that is none', { country: 'QQ' }],
    ['a filter of another kind', { isFree: 'yes' }],
    ['a price that is no number', { priceMin: 'cheap' }],
  ])('reject %s', async (_, query) => {
    const refused = people.anonymous.performers.searchPerformers({
      query: query as unknown as NonNullable<Query>,
    });
    expect(await problemOf(refused)).toMatchObject({ status: 422, code: 'INVALID' });
  });
});

describe('searching everything', () => {
  it('finds creators and posts, and never locked text', async () => {
    const [secret, shown] = [word(12), word(12)];
    const star = await creator({ name: shown, isFreeSubscription: true });
    const write = (text: string, audience: 'everyone' | 'subscribers') =>
      star.api.feeds.createFeed({ body: { type: 'text', text, audience } });
    const { data: open } = await write(`Good morning ${shown}`, 'everyone');
    const { data: locked } = await write(`Only for you: ${secret} ${shown}`, 'subscribers');
    const hits = async (api: Person['api'] | typeof people.anonymous, q: string) => {
      const { performers, posts, ...rest } = (await api.search.searchEverything({ body: { q } }))
        .data;
      for (const none of Object.values(rest)) expect(none).toEqual({ data: [], total: 0 });
      expect(posts.total).toBe(posts.data.length);
      return {
        stars: performers.data.map(({ _id }) => _id),
        posts: posts.data.map(({ _id }) => _id),
      };
    };
    expect(await hits(people.anonymous, shown)).toEqual({ stars: [star.id], posts: [open._id] });
    expect(await hits(people.anonymous, secret)).toEqual({ stars: [], posts: [] });
    const fan = await people.fan();
    expect(await hits(fan.api, secret)).toEqual({ stars: [], posts: [] });
    await fan.api.subscriptions.subscribe({
      body: { performerId: star.id, subscriptionType: 'free' },
    });
    expect(await hits(fan.api, secret)).toEqual({ stars: [], posts: [locked._id] });
  });

  it('searches only the requested types', async () => {
    const name = word();
    await creator({ name });
    const body = { q: name, types: ['posts' as const, 'videos' as const] };
    const { data } = await people.anonymous.search.searchEverything({ body });
    expect(data.performers).toEqual({ data: [], total: 0 });
  });
});

describe('posts', () => {
  const found = async (q: string) =>
    (
      await people.anonymous.search.searchEverything({ body: { q, types: ['posts'] } })
    ).data.posts.data.map(({ _id }) => _id);
  const publish = async (text: string, tags: string[] = [], categoryIds: string[] = []) => {
    const star = await people.performer();
    const body = { type: 'text', text, tags, categoryIds, audience: 'everyone' } as const;
    return (await star.api.feeds.createFeed({ body })).data._id;
  };

  it('are found in scripts without spaces', async () => {
    const japanese = await publish('今日は東京タワーで写真を撮りました');
    const chinese = await publish('我今天在北京吃烤鸭');
    expect(await found('東京')).toEqual([japanese]);
    expect(await found('烤鸭')).toEqual([chinese]);
  });

  it('are found by tags, other inflections, and one typo', async () => {
    const name = `gl${word(6)}`;
    const id = await publish('Fresh from the kiln', [name]);
    const [first, second, ...others] = name;
    const swapped = [second, first, ...others].join('');
    for (const q of [
      name,
      `#${name}`,
      `${name}s`,
      swapped,
      `${name.slice(0, 4)}${name.slice(5)}`,
    ]) {
      expect([q, await found(q)]).toEqual([q, [id]]);
    }
  });

  it('are found by a rare word behind very many newer ones with the same prefix', async () => {
    const star = await people.performer();
    const write = (text: string) =>
      star.api.feeds.createFeed({ body: { type: 'text', text, audience: 'everyone' } });
    const [beginning, other] = [word(3), word()];
    const rare = `${beginning}${word(6)}`;
    const { data: post } = await write(`Here is the ${rare}, and ${other}`);
    for (let batch = 0; batch < 31; batch++) {
      await Promise.all(Array.from({ length: 10 }, () => write(`${beginning}${word(6)} ${other}`)));
    }
    const [first, second, third, fourth, ...letters] = rare;
    const swapped = [first, second, fourth, third, ...letters].join('');
    for (const q of [rare, `${rare}s`, rare.slice(0, 7), swapped, `${rare} ${other}`]) {
      expect([q, await found(q)]).toEqual([q, [post._id]]);
    }
  });

  it('are found by their current text', async () => {
    const star = await people.performer();
    const body = { type: 'text', audience: 'everyone' } as const;
    const [before, after] = [word(), word()];
    const { data: post } = await star.api.feeds.createFeed({ body: { ...body, text: before } });
    expect(await found(before)).toEqual([post._id]);
    const params = { id: post._id };
    await star.api.feeds.updateFeed({ params, body: { ...body, text: after } });
    expect([await found(before), await found(after)]).toEqual([[], [post._id]]);
    await star.api.feeds.removeFeed({ params });
    expect(await found(after)).toEqual([]);
  });

  it('are found by their category in any language', async () => {
    const admin = await createStaff(specStack().origin, 'admin');
    const names = { en: `Ware ${word()}`, es: `Loza ${word()}` };
    const { data: category } = await admin.api.categories.createCategory({ body: { names } });
    const id = await publish('Without a word of it', [], [category._id]);
    for (const q of Object.values(names)) expect([q, await found(q)]).toEqual([q, [id]]);
  });

  it('are found by a category in the plural, with one typo, and together with words', async () => {
    const admin = await createStaff(specStack().origin, 'admin');
    const [name, other] = [`ph${word(3)}o${word(4)}y`, word()];
    const names = { en: name, es: `Foto ${word(8)}dad` };
    const { data: category } = await admin.api.categories.createCategory({ body: { names } });
    const id = await publish(`Without a word of it, but ${other}`, [], [category._id]);
    const spanish = names.es.slice(5);
    for (const q of [
      `${name.slice(0, 6)}s`,
      `${name.slice(0, 5)}${name.slice(6)}`,
      `${spanish}es`,
      `${spanish.slice(0, 3)}${spanish.slice(4)}`,
      `${other} ${name}`,
      `${other}s ${name.slice(0, 7)}${name.slice(8)}`,
    ]) {
      expect([q, await found(q)]).toEqual([q, [id]]);
    }
  });

  it('are found by their creators’ current names together with other words', async () => {
    const [first, last, thing, secret] = [word(5), word(6), word(), word()];
    const star = await creator({ name: `${first} ${last}` });
    const write = async (text: string, audience: 'everyone' | 'subscribers' = 'everyone') =>
      (await star.api.feeds.createFeed({ body: { type: 'text', text, audience } })).data._id;
    const id = await write(`Here is the ${thing}`);
    await write(`Something else`);
    await write(secret, 'subscribers');
    await publish(`Of somebody else: ${thing}`);
    const slip = `${thing.slice(0, 4)}${thing.slice(5)}`;
    for (const q of [`${first} ${thing}`, `${thing}s ${last} ${first}`, `${first} ${slip}`]) {
      expect([q, await found(q)]).toEqual([q, [id]]);
    }
    for (const q of [`${first} ${secret}`, `${first} ${last}`, `${first} ${word()}`]) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
    const renamed = word(7);
    const params = { id: star.id };
    await star.api.performers.updatePerformer({ params, body: { name: renamed } });
    expect(await found(`${first} ${thing}`)).toEqual([]);
    expect(await found(`${renamed} ${thing}`)).toEqual([id]);
  });

  it('are found by their creators’ names together with a category', async () => {
    const admin = await createStaff(specStack().origin, 'admin');
    const [name, called] = [word(6), word()];
    const { data: category } = await admin.api.categories.createCategory({
      body: { names: { en: called } },
    });
    const star = await creator({ name });
    const body = { type: 'text', audience: 'everyone', text: 'Of it' } as const;
    const categoryIds = [category._id];
    const { data: post } = await star.api.feeds.createFeed({ body: { ...body, categoryIds } });
    await star.api.feeds.createFeed({ body });
    await publish('Of it', [], categoryIds);
    expect(await found(`${name} ${called}`)).toEqual([post._id]);
  });

  it('are found by the plural of a tag’s or word’s beginning', async () => {
    const [tag, own] = [`gr${word(2)}a${word(5)}y`, `${word(4)}o${word(5)}`];
    const id = await publish(`Here is ${own}`, [tag]);
    for (const q of [`${tag.slice(0, 5)}s`, `${own.slice(0, 5)}s`, `${own.slice(0, 6)}es`]) {
      expect([q, await found(q)]).toEqual([q, [id]]);
    }
  });

  it('are found by a symbol, or nothing is, in every list', async () => {
    const star = await people.performer();
    const body = { type: 'text', text: 'We won \u{1f9ff}', audience: 'everyone' } as const;
    const { data: post } = await star.api.feeds.createFeed({ body });
    const { feeds, performers, search: everything } = star.api;
    expect(await found('\u{1f9ff}')).toEqual([post._id]);
    expect((await feeds.listOwnFeeds({ query: { q: '\u{1f9ff}' } })).data.total).toBe(1);
    for (const q of ['\u{1fa84}', '!!!', '\u2026']) {
      const lists = await Promise.all([
        feeds.listOwnFeeds({ query: { q } }),
        feeds.listFeeds({ query: { q } }),
        performers.searchPerformers({ query: { q } }),
        everything.searchUsers({ query: { q } }),
      ]);
      expect([q, lists.map(({ data }) => data.total)]).toEqual([q, [0, 0, 0, 0]]);
    }
  });
});

describe('people', () => {
  it('are found by name prefixes, fans only by creators with a relation', async () => {
    const name = word();
    const [star, fan, asking] = [
      await creator({ name: `${name} One` }),
      await people.fan(),
      await people.fan(),
    ];
    await fan.api.auth.updateUser({ body: { name: `Two ${name}s`, country: 'PT' } });
    const findAs = async (person: Person, q: string) =>
      (await person.api.search.searchUsers({ query: { q } })).data;
    const find = (q: string) => findAs(asking, q);
    const { data, total } = await find(name.toUpperCase());
    expect([total, data.map(({ _id }) => _id)]).toEqual([1, [star.id]]);
    expect(JSON.stringify(data)).not.toContain('example.test');
    expect(await find(`${name} two`)).toEqual({ data: [], total: 0 });
    expect((await findAs(star, `${name} two`)).total).toBe(0);
    await fan.api.follows.follow({ params: { id: star.id } });
    expect((await findAs(star, `${name} two`)).data.map(({ _id }) => _id)).toEqual([fan.id]);
    expect((await find(`${name} two`)).total).toBe(0);
    expect((await find(name.slice(1))).total).toBe(0);
    expect((await find('')).total).toBe(0);
    expect((await find(asking.username)).total).toBe(0);
    await star.api.blocking.blockUser({ body: { userId: asking.id } });
    expect((await find(name)).total).toBe(0);
  });
});
