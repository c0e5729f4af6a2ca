import type { Comment } from '@ovation/contracts/comments/comment';
import { type CommentDocument, commentsOfObject } from '@ovation/contracts/comments/readModels';
import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { reactedTo } from '../engagement/public.ts';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler, type Visitor } from '../kernel/http/handler.ts';
import type { PageRequest } from '../kernel/readModels/slice.ts';
import { peopleOf, toComment } from './comment.view.ts';
import type { CommentsDeps } from './deps.ts';

type ListDeps = Pick<CommentsDeps, 'readModels' | 'people'>;

/** Of what is held back so many stand before a page, the newest. */
const heldShownMax = 20;

/** Comments as a reader sees them, with who wrote them and whether the reader likes them. */
export const showComments = async (
  { readModels, people }: ListDeps,
  documents: readonly CommentDocument[],
  readerId: string | undefined,
): Promise<Comment[]> => {
  const ids = documents.map(({ commentId }) => commentId);
  const [shown, reactions] = await Promise.all([
    people.show([...new Set(documents.flatMap(peopleOf))]),
    readerId === undefined ? undefined : reactedTo(readModels, readerId, 'comment', ids),
  ]);
  return documents.map((document) =>
    toComment(document, readerId, {
      people: shown,
      isLiked: reactions?.get(document.commentId)?.has('like') ?? false,
    }),
  );
};

/** What is held back of a thread and the reader sees: the owner all of it, anybody else their own. */
const heldFor = async (
  { readModels }: ListDeps,
  key: string,
  readerId: string,
  ownerId: string,
  parentId: string | null,
): Promise<readonly CommentDocument[]> => {
  const index = readerId === ownerId ? 'held' : `held:${readerId}`;
  const request = { offset: 0, limit: heldShownMax, newestFirst: true };
  const { data } = await readModels.page(commentsOfObject, key, index, request);
  // What has replies keeps its place among the others.
  return data.filter((comment) => comment.parentId === parentId && comment.totalReply === 0);
};

/** Creators who are not there for a reader; whose thing it is reads all that is said under it. */
const hiddenAuthors = async (
  { visibility }: Pick<CommentsDeps, 'visibility'>,
  visitor: Visitor,
  ownerId: string,
  comments: readonly CommentDocument[],
): Promise<ReadonlySet<string>> =>
  visitor.actor?.id === ownerId
    ? new Set()
    : visibility.hiddenFrom(
        visitor,
        comments.map(({ authorId }) => authorId),
      );

const isFirst = ({ offset, after }: PageRequest): boolean => offset === 0 && !after;

/** `GET /comments` */
export const listComments =
  (deps: CommentsDeps): Handler<typeof commentRoutes.listComments> =>
  async ({ query, paging, actor, client }) => {
    const { objectType, objectId, parentId = null, sort } = query;
    const visitor = { actor, client };
    const object = await deps.contentItems.find(objectType, objectId, visitor, 'reading');
    if (!object) return refused('NOT_FOUND');
    if (!object.isOpen) return refused('LOCKED');
    const key = objectKey(objectType, objectId);
    const { request } = paging;
    const replies = { ...request, newestFirst: sort === '-createdAt' };
    const [page, held] = await Promise.all([
      parentId === null
        ? deps.readModels.page(commentsOfObject, key, sort === 'best' ? sort : 'newest', request)
        : deps.readModels.page(commentsOfObject, key, `replies:${parentId}`, replies),
      actor && isFirst(request) ? heldFor(deps, key, actor.id, object.ownerId, parentId) : [],
    ]);
    const listed = [...held, ...page.data];
    const hidden = await hiddenAuthors(deps, visitor, object.ownerId, listed);
    const seen = listed.filter(({ authorId }) => !hidden.has(authorId));
    const data = await showComments(deps, seen, actor?.id);
    const total = page.total - (listed.length - seen.length);
    return answered({ data, total, next: paging.next(page.next) });
  };
