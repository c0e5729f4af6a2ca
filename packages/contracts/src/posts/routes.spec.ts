import { describe, expect, it } from 'vitest';
import { feedRoutes } from './routes.ts';

const { body } = feedRoutes.createFeed;
const unused = [
  'fileIds',
  'thumbnailId',
  'teaserId',
  'pollIds',
  'categoryIds',
  'tags',
  'audience',
  'price',
  'isSale',
  'isPinned',
  'scheduledAt',
  'expiresAt',
];
const empty: Readonly<Record<string, unknown>> = {
  fileIds: [],
  thumbnailId: '',
  teaserId: '',
  pollIds: [],
  categoryIds: [],
  tags: [],
  audience: '',
  price: 0,
  isSale: false,
  isPinned: false,
  scheduledAt: '',
  expiresAt: '',
};
const plain = {
  type: 'text',
  text: 'Good morning',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  categoryIds: [],
  tags: [],
  commenters: 'everyone',
  audience: null,
  planIds: [],
  isSale: false,
  price: 0,
  isPinned: false,
  showExcerpt: null,
  scheduledAt: null,
  expiresAt: null,
  status: 'active',
};

describe('unused fields of a post', () => {
  it('may be omitted', () => {
    expect(body.parse({ type: 'text', text: 'Good morning' })).toEqual(plain);
  });

  it.each(unused)('may be null or empty: %s', (key) => {
    for (const value of [null, empty[key]]) {
      const post = { type: 'text', text: 'Good morning', [key]: value };
      expect(body.parse(post)).toMatchObject(plain);
    }
  });

  it('limits the number of items of each kind', () => {
    const id = '019a0000-0000-7000-8000-000000000001';
    for (const more of [{ pollIds: Array(4).fill(id) }, { tags: Array(11).fill('a') }]) {
      expect(body.safeParse({ type: 'text', text: 'Hello', ...more }).success).toBe(false);
    }
  });
});

it('normalizes tags without case, blanks and symbols, and removes duplicates', () => {
  const tags = ['#Street Food!', 'streetfood', ' ', '¿Qué?', 'Ｌｕｎａ'];
  expect(body.parse({ type: 'text', text: 'Hello', tags }).tags).toEqual([
    'streetfood',
    'qué',
    'luna',
  ]);
});
