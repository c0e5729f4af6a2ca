import { expect, it } from 'vitest';
import { luna, nora, openPost } from '../testing/comments.ts';
import { type Commented, whyNotComment } from './mayComment.decide.ts';

const forSubscribers = { commenters: 'subscribers' } as const;
const closed = { commenters: 'nobody' } as const;
const taken = { isPublished: false } as const;
const locked = { isOpen: false } as const;

it.each<[Partial<Commented>, string, ReturnType<typeof whyNotComment>]>([
  [{}, nora, undefined],
  [locked, nora, 'LOCKED'],
  [{ ...locked, ...closed }, nora, 'LOCKED'],
  [forSubscribers, nora, 'COMMENTS_FOR_SUBSCRIBERS'],
  [{ ...forSubscribers, isSubscribed: true }, nora, undefined],
  [closed, nora, 'COMMENTS_CLOSED'],
  [{ ...closed, isSubscribed: true }, nora, 'COMMENTS_CLOSED'],
  [closed, luna, undefined],
  [taken, nora, 'COMMENTS_CLOSED'],
  [{ ...taken, isSubscribed: true }, nora, 'COMMENTS_CLOSED'],
  [{ ...taken, ...locked }, nora, 'LOCKED'],
  [taken, luna, undefined],
])('says why somebody may not comment: %o', (object, personId, why) => {
  expect(whyNotComment({ ...openPost, ...object }, personId)).toBe(why);
});
