import type { Feed } from '@ovation/contracts/posts/feed';
import { expect, it } from 'vitest';
import { topicsFor, trendingTopics } from './topics.ts';

const postWith = (...tags: string[]) => ({ tags, text: '' }) as unknown as Feed;
const categories = [
  { _id: 'art', name: 'Art' },
  { _id: 'crafts', name: 'Handmade crafts' },
  { _id: 'musica', name: 'Música' },
];
const posts = [postWith('pottery', 'kiln'), postWith('pottery'), postWith('citylights')];
const namesFor = (typed: string) => topicsFor(typed, { posts, categories }).map(({ name }) => name);

it.each([
  ['pot', ['#pottery']],
  ['#Pott', ['#pottery']],
  ['kilns', ['#kiln']],
  ['city lights', ['#citylights']],
  ['craft', ['Handmade crafts']],
  ['handmade c', ['Handmade crafts']],
  ['MUSICA', ['Música']],
  ['otter', []],
])('suggests for %j: %j', (typed, names) => {
  expect(namesFor(typed)).toEqual(names);
});

it('links to the page of each, with letters of any script', () => {
  const [first] = topicsFor('şeh', { posts: [postWith('şehir')], categories: [] });
  expect(first?.to).toBe('/tag/%C5%9Fehir');
});

it('suggests hashtags in the readable text of a post', () => {
  const posts = [
    { tags: [], text: 'Fresh from the #Kiln!' },
    { tags: [], text: null, excerpt: 'A #kilnlog…' },
  ] as unknown as Feed[];
  const names = topicsFor('kil', { posts, categories: [] }).map(({ name }) => name);
  expect(names).toEqual(['#kiln', '#kilnlog']);
});

it('sorts tags by their number of posts', () => {
  expect(trendingTopics(posts).map(({ name }) => name)).toEqual([
    '#pottery',
    '#kiln',
    '#citylights',
  ]);
});
