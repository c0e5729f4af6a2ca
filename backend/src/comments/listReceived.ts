import type { InboxComment } from '@ovation/contracts/comments/comment';
import { commentsOfObject, commentsReceived } from '@ovation/contracts/comments/readModels';
import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { PostSummary } from '../posts/public.ts';
import type { CommentsDeps } from './deps.ts';
import { renderComments } from './listComments.ts';

const toInboxPost = (line: PostSummary | undefined): InboxComment['post'] =>
  line
    ? { type: line.type, text: line.text, thumbnail: line.thumbnail, totalFile: line.totalFile }
    : null;

/** `GET /performer/comments` */
export const listReceived =
  (deps: CommentsDeps): Handler<typeof commentRoutes.listReceived> =>
  async ({ query: { state }, paging, actor }) => {
    const { readModels } = deps;
    const page = await readModels.page(commentsReceived, actor.id, state, paging.request);
    const found = await readModels.findMany(
      commentsOfObject,
      page.data.map(({ objectType, objectId, commentId }) => ({
        owner: objectKey(objectType, objectId),
        id: commentId,
      })),
    );
    // The two read models are in different partitions; either may lag behind.
    const received = page.data.flatMap(({ ownReplies }, at) => {
      const comment = found[at];
      return comment && !comment.isDeleted ? [{ comment, isAnswered: ownReplies > 0 }] : [];
    });
    const comments = received.map(({ comment }) => comment);
    const [shown, lines] = await Promise.all([
      renderComments(deps, comments, actor.id),
      deps.posts.summaries(
        comments.map(({ objectId }) => objectId),
        actor.id,
      ),
    ]);
    const data = shown.map((comment, at) => ({
      ...comment,
      isAnswered: received[at]?.isAnswered ?? false,
      post: toInboxPost(lines.get(comment.objectId)),
    }));
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };
