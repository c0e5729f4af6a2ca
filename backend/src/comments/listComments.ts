import type { Comment } from '@ovation/contracts/comments/comment';
import { type CommentDocument, commentsOfObject } from '@ovation/contracts/comments/readModels';
import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { reactionsTo } from '../engagement/public.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse, type Visitor } from '../kernel/http/handler.ts';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import { peopleInComment, toComment } from './comment.view.ts';
import type { CommentsDeps } from './deps.ts';

type ListDeps = Pick<CommentsDeps, 'readModels' | 'people'>;

/** Maximum number of held comments in front of the first page, the newest first. */
const heldPageMax = 20;

/** Renders comments for a reader, with their authors and the reader's likes. */
export const renderComments = async (
  { readModels, people }: ListDeps,
  documents: readonly CommentDocument[],
  readerId: string | undefined,
): Promise<Comment[]> => {
  const ids = documents.map(({ commentId }) => commentId);
  const [shown, reactions] = await Promise.all([
    people.show([...new Set(documents.flatMap(peopleInComment))]),
    readerId === undefined ? undefined : reactionsTo(readModels, readerId, 'comment', ids),
  ]);
  return documents.map((document) =>
    toComment(document, readerId, {
      people: shown,
      isLiked: reactions?.get(document.commentId)?.has('like') ?? false,
    }),
  );
};

/** Held comments of a thread that the reader may see: the owner all of them, others their own. */
const findHeldComments = async (
  { readModels }: ListDeps,
  key: string,
  readerId: string,
  ownerId: string,
  parentId: string | null,
): Promise<readonly CommentDocument[]> => {
  const index = readerId === ownerId ? 'held' : `held:${readerId}`;
  const request = { offset: 0, limit: heldPageMax, newestFirst: true };
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

const isFirstPage = ({ offset, after }: PageRequest): boolean => offset === 0 && !after;

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
    const [page, heldComments] = await Promise.all([
      parentId === null
        ? deps.readModels.page(commentsOfObject, key, sort === 'best' ? sort : 'newest', request)
        : deps.readModels.page(commentsOfObject, key, `replies:${parentId}`, replies),
      actor && isFirstPage(request)
        ? findHeldComments(deps, key, actor.id, object.ownerId, parentId)
        : [],
    ]);
    const listed = [...heldComments, ...page.data];
    const hidden = await hiddenAuthors(deps, visitor, object.ownerId, listed);
    const visible = listed.filter(({ authorId }) => !hidden.has(authorId));
    const data = await renderComments(deps, visible, actor?.id);
    const total = page.total - (listed.length - visible.length);
    return okResponse({ data, total, next: paging.nextCursor(page.next) });
  };
