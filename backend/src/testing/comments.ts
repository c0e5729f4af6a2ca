import type { CommentEvent } from '@ovation/contracts/comments/events';
import { idOf } from './decider.ts';

/** Fixture: Nora's comment on a post of Luna's and its events, for specs of comment deciders. */
export const nora = idOf(1);
export const theo = idOf(2);
export const luna = idOf(3);
export const post = idOf(4);
export const comment = idOf(5);
export const now = '2026-02-01T10:00:00.000Z';

export const noras = {
  commentId: comment,
  authorId: nora,
  ownerId: luna,
  parentId: null,
  objectType: 'feed' as const,
  objectId: post,
};

/** Post as a person with access sees it. */
export const openPost = {
  ownerId: luna,
  isOpen: true,
  isPublished: true,
  isSubscribed: false,
  commenters: 'everyone' as const,
  quote: '',
  parent: null,
};

export const noraWrote = ({
  isHeld = false,
  mentions = [],
}: {
  readonly isHeld?: boolean;
  readonly mentions?: string[];
} = {}): CommentEvent => ({
  type: 'CommentWritten',
  data: {
    ...noras,
    content: 'Lovely',
    parentAuthorId: null,
    mentions,
    linked: [],
    isHeld,
    writtenAt: now,
  },
});

export const noraDeleted: CommentEvent = {
  type: 'CommentDeleted',
  data: {
    ...noras,
    parentAuthorId: null,
    mentions: [],
    by: 'author',
    wasShown: true,
    deletedAt: now,
  },
};
