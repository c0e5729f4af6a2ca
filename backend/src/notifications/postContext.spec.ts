import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import { describe, expect, it } from 'vitest';
import { postContextOf } from './postContext.ts';

const comment = { ownerId: 'luna', authorId: 'nora', content: 'Lovely blue', isHeld: false };
const notice = {
  noticeId: 'notice',
  kind: 'commented',
  targetId: 'post',
  forgotten: 0,
  isRead: false,
  causes: [{ personId: 'nora', causeId: 'comment' }],
  at: '2026-01-01T00:00:00.000Z',
} satisfies NoticeEntry;

/** Text beside a comment's notice for a reader. */
const contextFor = async (
  kept: Partial<typeof comment> | undefined,
  { readerId = 'luna', isOpen = true } = {},
) => {
  const line = { type: 'text', text: 'Kiln day', thumbnail: '/a', totalFile: 1, price: 0 } as const;
  const beside = await postContextOf(
    {
      posts: { openSummaries: async () => new Map(isOpen ? [['post', line]] : []) },
      readModels: { findMany: async () => [kept && { ...comment, ...kept }] } as never,
    },
    { actor: { id: readerId, role: 'user' }, client: { country: undefined } },
    [notice],
  );
  return beside(notice);
};

describe('a notice about a comment', () => {
  it('shows the beginning of the comment, and the picture of the post', async () => {
    expect(await contextFor({})).toEqual({ text: 'Lovely blue', picture: '/a' });
  });

  it.each([
    ['luna', 'Lovely blue'],
    ['nora', 'Lovely blue'],
    ['theo', null],
  ])(
    'shows a held back comment’s text to its author and the creator only: %s',
    async (readerId, text) => {
      expect(await contextFor({ isHeld: true }, { readerId })).toEqual({ text, picture: '/a' });
    },
  );

  it('shows no text of a deleted or erased one', async () => {
    expect(await contextFor({ content: '' })).toEqual({ text: null, picture: '/a' });
    expect(await contextFor(undefined)).toEqual({ text: null, picture: '/a' });
  });

  it('shows nothing if the post is closed to the reader', async () => {
    expect(await contextFor({}, { isOpen: false })).toEqual({ text: null, picture: null });
  });
});
