import { describe, expect, it } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

type Update = NonNullable<
  Parameters<(typeof people.anonymous)['performers']['updatePerformer']>[0]['body']
>;

const all: Update = {
  bio: 'The sea.',
  gender: 'female',
  country: 'ES',
  state: 'Cádiz',
  city: 'Tarifa',
  languages: ['es', 'en'],
  categories: ['fitness', 'travel'],
  pronouns: 'she',
  sexualOrientation: 'bisexual',
  ethnicity: 'white',
  bodyType: 'athletic',
  height: 171,
  weight: 62,
  eyes: 'green',
  hair: 'brown',
  socialLinks: [{ kind: 'instagram', url: 'https://www.instagram.com/luna' }],
};

describe('a creator’s profile', () => {
  it('can be filled in, and is visible to everyone', async () => {
    const [star, fan] = await Promise.all([people.performer(), people.fan()]);
    const params = { id: star.id };
    const body = { ...all, birthDate: '1995-06-01' };
    const { data: own } = await star.api.performers.updatePerformer({ params, body });
    expect(own).toMatchObject({ ...all, birthDate: '1995-06-01', age: null, isAgeShown: false });
    const { data: seen } = await fan.api.performers.getPerformer({ params });
    expect(seen).toMatchObject({ ...all, age: null });
    expect(JSON.stringify(seen)).not.toContain('1995');
    await star.api.performers.updatePerformer({ params, body: { isAgeShown: true } });
    const { data: after } = await fan.api.performers.getPerformer({ params });
    expect(after).toMatchObject({ ...all, age: expect.any(Number) });
  });

  it('can be cleared field by field', async () => {
    const star = await people.performer();
    const params = { id: star.id };
    await star.api.performers.updatePerformer({ params, body: all });
    const body = { hair: null, height: null, city: '', languages: [], socialLinks: [] };
    const { data } = await star.api.performers.updatePerformer({ params, body });
    expect(data).toMatchObject({ ...body, state: 'Cádiz', weight: 62 });
  });

  it.each([
    ['a script for a link', { socialLinks: [{ kind: 'website', url: 'javascript:alert(1)' }] }],
    ['a link that leads elsewhere', { socialLinks: [{ kind: 'x', url: 'https://evil.example' }] }],
    ['a language that is none', { languages: ['qq'] }],
    ['a country that has ended', { country: 'SU' }],
    ['a height that nobody has', { height: 20 }],
    ['a colour that is none', { eyes: 'plaid' }],
    ['more categories than there may be', { categories: Array.from('abcdef') }],
    ['a category that is not offered', { categories: ['knitting'] }],
    ['a birth date of yesterday', { birthDate: '2026-01-01' }],
  ])('rejects %s', async (_, fault) => {
    const star = await people.performer();
    const body = fault as Update;
    const refused = star.api.performers.updatePerformer({ params: { id: star.id }, body });
    expect(await problemOf(refused)).toMatchObject({ status: 422, errors: [{}] });
  });
});

describe('a fan’s profile', () => {
  const details = {
    bio: 'I surf.',
    pronouns: 'he' as const,
    country: 'PT',
    languages: ['pt'],
    gender: 'male' as const,
    birthDate: '1990-01-31',
  };

  it('is visible to the fan, in part to related creators, and to no one else', async () => {
    const [star, fan, other] = [await people.performer(), await people.fan(), await people.fan()];
    const { data } = await fan.api.auth.updateUser({ body: details });
    expect(data.details).toEqual(details);
    expect((await fan.api.auth.me()).data.details).toEqual(details);
    const params = { id: fan.id };
    const shown = { bio: 'I surf.', pronouns: 'he', country: 'PT', languages: ['pt'] };
    expect(await problemOf(star.api.profiles.viewUser({ params }))).toMatchObject({ status: 404 });
    await fan.api.follows.follow({ params: { id: star.id } });
    const { data: forStar } = await star.api.profiles.viewUser({ params });
    expect(forStar).toMatchObject({ _id: fan.id, username: fan.username, ...shown });
    expect((await fan.api.profiles.viewUser({ params })).data).toEqual(forStar);
    const rival = await people.performer();
    for (const viewer of [other.api, rival.api, people.anonymous]) {
      const page = viewer.profiles.viewUser({ params });
      expect(await problemOf(page)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(JSON.stringify(forStar)).not.toMatch(/1990|example\.test|"male"/);
  });

  it('responds 404 for ids of creators and unknown ids', async () => {
    const star = await people.performer();
    for (const id of [star.id, '019a0000-0000-7000-8000-0000000000ff']) {
      const refused = people.anonymous.profiles.viewUser({ params: { id } });
      expect(await problemOf(refused)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('options of profile fields', () => {
  it('are in the requested language', async () => {
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await fetch(`${origin}/api/user-additional`, { headers });
      return ((await answer.json()) as { data: { info: { genders: unknown } } }).data.info.genders;
    };
    expect(await ask('es')).toContainEqual({ value: 'male', text: 'Hombre' });
    expect(await ask('en')).toContainEqual({ value: 'male', text: 'Man' });
  });
});
