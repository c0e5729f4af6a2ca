import {
  CommentApproved,
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import {
  commentsOfObject,
  commentsOfPerson,
  commentsReceived,
  commentTotals,
} from '@ovation/contracts/comments/readModels';
import { ReactionAdded } from '@ovation/contracts/reactions/events';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import fc from 'fast-check';
import { it } from 'vitest';
import {
  expectSameBytes,
  expectSameDocuments,
  given,
  recorded,
  testId,
} from '../kernel/testKit.ts';
import { commentsByObject } from './comments.ts';
import { commentsByOwner, commentsByPerson } from './lists.ts';
import { totalsOfComments } from './totals.ts';

const [nora, theo, luna, post] = [1, 2, 3, 4].map(testId) as [string, string, string, string];
const [first, second, reply] = [11, 12, 13].map(testId) as [string, string, string];
const day = (at: number): string => `2026-02-0${at}T10:00:00.000Z`;
const key = objectKey('feed', post);

const place = (commentId: string, authorId: string, parentId: string | null = null) => ({
  commentId,
  authorId,
  parentId,
  ownerId: luna,
  objectType: 'feed' as const,
  objectId: post,
});

const written = (
  at: number,
  where: ReturnType<typeof place>,
  { isHeld = false, content = 'Lovely' } = {},
) =>
  recorded(CommentWritten, {
    ...where,
    content,
    mentions: [],
    isHeld,
    writtenAt: day(at),
    parentAuthorId: where.parentId === null ? null : nora,
  });
const deleted = (where: ReturnType<typeof place>, wasShown = true) =>
  recorded(CommentDeleted, { ...where, by: 'author', wasShown, deletedAt: day(9) });
const edited = (where: ReturnType<typeof place>, isHeld: boolean, wasShown: boolean) =>
  recorded(CommentEdited, {
    ...where,
    content: 'Changed',
    mentions: [],
    isHeld,
    wasShown,
    editedAt: day(8),
  });
const approved = (where: ReturnType<typeof place>) =>
  recorded(CommentApproved, { ...where, parentAuthorId: null, mentions: [], approvedAt: day(8) });
const likedBy = (personId: string, commentId: string) =>
  recorded(ReactionAdded, {
    personId,
    action: 'like',
    objectType: 'comment',
    objectId: commentId,
    ownerId: nora,
    under: { objectType: 'feed', objectId: post },
    times: 1,
    addedAt: day(5),
  });

const noras = place(first, nora);
const theos = place(second, theo);
const lunas = place(reply, luna, first);
const thread = [written(1, noras), written(2, theos), written(3, lunas)];

const totalAfter = (events: Parameters<typeof given>[1], total: number): void =>
  given(totalsOfComments, events)
    .thenDocument(commentTotals, key, key)
    .is(total > 0 ? { totalComment: total } : undefined);

it('lists comments by time, and replies below their parent', () => {
  const listed = given(commentsByObject, thread);
  listed.thenIndex(commentsOfObject, key, 'newest').is([first, second]);
  listed.thenIndex(commentsOfObject, key, `replies:${first}`).is([reply]);
  expectSameBytes(commentsByObject, thread);
});

it('orders by likes, and with equal likes newest first', () => {
  const third = testId(14);
  const all = [...thread, written(4, place(third, theo)), likedBy(theo, first)];
  given(commentsByObject, all).thenIndex(commentsOfObject, key, 'best').is([second, third, first]);
});

it('counts public comments, including replies', () => {
  totalAfter(thread, 3);
  totalAfter([...thread, deleted(theos)], 2);
  totalAfter([deleted(noras)], 0);
  expectSameBytes(totalsOfComments, thread);
});

it('counts a held comment once it is approved', () => {
  const held = [written(1, noras, { isHeld: true })];
  totalAfter(held, 0);
  totalAfter([...held, approved(noras)], 1);
  totalAfter([...held, deleted(noras, false)], 0);
  totalAfter([...held, edited(noras, false, false)], 1);
  totalAfter([written(1, noras), edited(noras, true, true)], 0);
});

it('keeps a deleted comment listed while it has replies, without its text', () => {
  const removed = given(commentsByObject, [...thread, deleted(noras)]);
  removed.thenIndex(commentsOfObject, key, 'newest').is([first, second]);
  removed.thenDocument(commentsOfObject, key, first).is({
    ...noras,
    content: '',
    mentions: [],
    isHeld: false,
    isDeleted: true,
    totalReply: 1,
    totalLike: 0,
    editedAt: null,
    createdAt: day(1),
  });
  given(commentsByObject, [...thread, deleted(noras), deleted(lunas)])
    .thenIndex(commentsOfObject, key, 'newest')
    .is([second]);
});

it('lists held comments for author and owner only', () => {
  const held = given(commentsByObject, [written(1, noras, { isHeld: true })]);
  held.thenIndex(commentsOfObject, key, 'newest').is([]);
  held.thenIndex(commentsOfObject, key, 'held').is([first]);
  held.thenIndex(commentsOfObject, key, `held:${nora}`).is([first]);
});

it('pushes to viewers of the post, a held comment to author and owner only', () => {
  const body = { commentId: first, objectType: 'feed', objectId: post, parentId: null } as const;
  given(totalsOfComments, [written(1, noras, { isHeld: true }), approved(noras)]).thenPushes.are([
    {
      rooms: [`person:${nora}`, `person:${luna}`],
      event: 'comment/changed',
      body: { ...body, change: 'written', totalComment: 0 },
    },
    {
      rooms: [`object:feed:${post}`],
      event: 'comment/changed',
      body: { ...body, change: 'approved', totalComment: 1 },
    },
  ]);
});

it("lists others' comments for a creator, by pending action", () => {
  const received = given(commentsByOwner, [
    ...thread,
    written(4, place(testId(15), theo), { isHeld: true }),
  ]);
  received.thenIndex(commentsReceived, luna, 'all').is([first, second, testId(15)]);
  received.thenIndex(commentsReceived, luna, 'unanswered').is([second]);
  received.thenIndex(commentsReceived, luna, 'held').is([testId(15)]);
  given(commentsByOwner, [...thread, deleted(lunas)])
    .thenIndex(commentsReceived, luna, 'unanswered')
    .is([first, second]);
  expectSameBytes(commentsByOwner, thread);
});

it("lists a person's comments that are not deleted", () => {
  given(commentsByPerson, [...thread, deleted(noras)])
    .thenIndex(commentsOfPerson, nora, 'all')
    .is([]);
  given(commentsByPerson, thread).thenIndex(commentsOfPerson, theo, 'all').is([second]);
  expectSameBytes(commentsByPerson, thread);
});

it("is the same from a log with an erased person's texts and without", () => {
  const erased = recorded(CommentErased, { ...noras, wasShown: true, erasedAt: day(9) });
  const readable = [written(1, noras, { content: 'Hello' }), erased];
  const erasedWords = [written(1, noras, { content: '[erased]' }), erased];
  for (const projection of [commentsByObject, commentsByPerson, totalsOfComments]) {
    expectSameDocuments(projection, readable, erasedWords);
  }
});

/** An action on the comment of a number: never deleted twice, and never approved while public. */
const act = fc.record({
  at: fc.nat(5),
  what: fc.constantFrom('write', 'hold', 'edit', 'filter', 'approve', 'delete', 'erase'),
});

interface Known {
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
}

/** Even ones are top-level, odd ones are replies to the one before. */
const commentRefOf = (at: number) =>
  place(testId(100 + at), theo, at % 2 === 0 ? null : testId(100 + at - 1));

/** Returns the event of an action as deciders write it; undefined where they would refuse. */
const eventOf = (at: number, what: string, all: ReadonlyMap<number, Known>) => {
  const where = commentRefOf(at);
  const known = all.get(at);
  if (what === 'write' || what === 'hold') {
    const isBelow = where.parentId === null || all.get(at - 1)?.isDeleted === false;
    return known || !isBelow ? undefined : written(1, where, { isHeld: what === 'hold' });
  }
  if (!known || known.isDeleted) return undefined;
  const wasShown = !known.isHeld;
  switch (what) {
    case 'edit':
    case 'filter':
      return edited(where, what === 'filter', wasShown);
    case 'approve':
      return known.isHeld ? approved(where) : undefined;
    case 'delete':
      return deleted(where, wasShown);
    default:
      return recorded(CommentErased, { ...where, wasShown, erasedAt: day(9) });
  }
};

const after = (what: string): Known => ({
  isHeld: what === 'hold' || what === 'filter',
  isDeleted: what === 'delete' || what === 'erase',
});

it('counts public comments, whatever the actions and their order', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const known = new Map<number, Known>();
      const events = acts.flatMap(({ at, what }) => {
        const event = eventOf(at, what, known);
        if (!event) return [];
        known.set(at, after(what));
        return [event];
      });
      const isShown = (at: number): boolean => {
        const comment = known.get(at);
        return comment !== undefined && !comment.isHeld && !comment.isDeleted;
      };
      const numbers = [0, 1, 2, 3, 4, 5];
      totalAfter(events, numbers.filter(isShown).length);
      // Listed while it, or a reply to it, is public.
      const listed = numbers.filter(
        (at) => at % 2 === 0 && known.has(at) && (isShown(at) || isShown(at + 1)),
      );
      given(commentsByObject, events)
        .thenIndex(commentsOfObject, key, 'newest')
        .is(listed.map((at) => testId(100 + at)));
    }),
  );
});
