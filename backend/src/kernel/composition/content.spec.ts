import { describe, expect, it } from 'vitest';
import { compose, defineCapability } from './capability.ts';
import {
  type ContentItem,
  type ContentItemsOffer,
  type ContentSource,
  contentItemsOf,
} from './content.ts';

const item: ContentItem = {
  ownerId: 'luna',
  quote: 'Hello',
  parent: null,
  isOpen: true,
  isPublished: true,
  commenters: 'everyone',
  isSubscribed: false,
};
const visitor = { actor: undefined, client: { country: undefined } };
const source = (type: ContentSource['type']): ContentSource => ({
  type,
  find: async (id) => (id === 'there' ? item : undefined),
  details: async () => ({ text: item.quote, fileIds: [] }),
});

describe('content of all types', () => {
  const items = contentItemsOf(() => [source('feed')]);

  it('finds an item by its type alone', async () => {
    expect(await items.find('feed', 'there', visitor)).toBe(item);
    expect(await items.find('feed', 'elsewhere', visitor)).toBeUndefined();
    expect(await items.find('gallery', 'there', visitor)).toBeUndefined();
    expect(await items.details('gallery', 'there')).toBeUndefined();
  });

  it('has no cards and no search results for a type without them', async () => {
    expect(await items.cards('feed', ['there'], visitor, false)).toEqual([]);
    const { json, total } = await items.search('feed', 'hello', 5, visitor);
    expect([Buffer.concat([...json]).toString(), total]).toEqual(['{"data":[],"total":0}', 0]);
  });

  it('has one source per type', async () => {
    const twice = contentItemsOf(() => [source('feed'), source('feed')]);
    await expect(twice.find('feed', 'there', visitor)).rejects.toThrow('two sources');
  });
});

it('consists of what earlier capabilities contribute', async () => {
  const seen: ContentItemsOffer[] = [];
  const posts = defineCapability('posts', () => ({ contentSources: () => [source('feed')] }));
  const looking = (name: string) =>
    defineCapability(name, (needs: ContentItemsOffer) => {
      seen.push(needs);
      return {};
    });
  compose({}).with(looking('before')).with(posts).with(looking('behind'));
  const found = seen.map(({ contentItems }) => contentItems.find('feed', 'there', visitor));
  expect(await Promise.all(found)).toEqual([undefined, item]);
});
