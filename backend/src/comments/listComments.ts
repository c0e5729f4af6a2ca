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

/** Maximum number of held comments in front of the first page, the newest first. */
const heldShownMax = 20;

/** Renders comments for a reader, with their authors and the reader's likes. */
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

/** Held comments of a thread that the reader may see: the owner all of them, others their own. */
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
  // A comment with replies keeps its position in the list.
  return data.filter((comment) => comment.parentId === parentId && comment.totalReply === 0);
};

/** Authors who are hidden from a reader; the owner of the object reads every comment. */
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
