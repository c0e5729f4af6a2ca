import { it } from 'vitest';
import { nora, noraDeleted, noras, noraWrote, now, openPost, theo } from '../testing/comments.ts';
import { given } from '../testing/decider.ts';
import { decideEditComment, type EditComment } from './editComment.decide.ts';
import { commentModel } from './model.ts';

const command: EditComment = {
  personId: nora,
  object: openPost,
  content: 'Changed',
  mentions: [],
  linked: [],
  filtered: [],
  now,
};
const edit = (events = [noraWrote()], changes: Partial<EditComment> = {}) =>
  given(commentModel, events).when((state) => decideEditComment({ ...command, ...changes }, state));
const edited = {
  ...noras,
  content: 'Changed',
  mentions: [],
  linked: [],
  newMentions: [],
  droppedMentions: [],
  parentAuthorId: null,
  editedAt: now,
};

it('is allowed for the author only', () => {
  edit().thenAppends([
    { type: 'CommentEdited', data: { ...edited, isHeld: false, wasShown: true } },
  ]);
  edit([noraWrote()], { personId: theo }).thenRefuses('FORBIDDEN');
});

it('holds a comment with a newly filtered word, and releases one without', () => {
  edit([noraWrote()], { filtered: ['changed'] }).thenAppendsLike({
    type: 'CommentEdited',
    data: { isHeld: true, wasShown: true },
  });
  edit([noraWrote({ isHeld: true })]).thenAppendsLike({
    type: 'CommentEdited',
    data: { isHeld: false, wasShown: false },
  });
});

it('records new mentions: all when it was not public before, none while held', () => {
  const named = noraWrote({ mentions: [theo] });
  const both = { mentions: [theo, nora] };
  edit([named], both).thenAppendsLike({ type: 'CommentEdited', data: { newMentions: [nora] } });
  const wasHeld = noraWrote({ mentions: [theo], isHeld: true });
  edit([wasHeld], both).thenAppendsLike({
    type: 'CommentEdited',
    data: { newMentions: [theo, nora] },
  });
  edit([named], { ...both, filtered: ['changed'] }).thenAppendsLike({
    type: 'CommentEdited',
    data: { isHeld: true, newMentions: [] },
  });
});

it('records removed mentions if they could see it', () => {
  const named = noraWrote({ mentions: [theo, nora] });
  const dropped = (...droppedMentions: string[]) => ({
    type: 'CommentEdited',
    data: { droppedMentions },
  });
  edit([named], { mentions: [nora] }).thenAppendsLike(dropped(theo));
  edit([named], { mentions: [nora], filtered: ['changed'] }).thenAppendsLike(dropped(theo, nora));
  edit([noraWrote({ mentions: [theo], isHeld: true })]).thenAppendsLike(dropped());
});

it('does nothing when nothing changes', () => {
  edit([noraWrote()], { content: 'Lovely' }).thenAppendsNothing();
});

it('responds 404 for a comment the person cannot see', () => {
  edit([]).thenRefuses('NOT_FOUND');
  edit([noraWrote(), noraDeleted]).thenRefuses('NOT_FOUND');
  edit([noraWrote()], { object: undefined }).thenRefuses('NOT_FOUND');
  edit([noraWrote({ isHeld: true })], { personId: theo }).thenRefuses('NOT_FOUND');
  const locked = { ...openPost, isOpen: false };
  edit([noraWrote()], { personId: theo, object: locked }).thenRefuses('NOT_FOUND');
});

it('requires that the author may still comment', () => {
  edit([noraWrote()], { object: { ...openPost, isOpen: false } }).thenRefuses('LOCKED');
  edit([noraWrote()], { object: { ...openPost, commenters: 'nobody' } }).thenRefuses(
    'COMMENTS_CLOSED',
  );
});
