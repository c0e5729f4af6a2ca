import type { InboxComment } from '@ovation/contracts/comments/comment';
import { commentsOfObject, commentsReceived } from '@ovation/contracts/comments/readModels';
import type { commentRoutes } from '@ovation/contracts/comments/routes';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import type { PostLine } from '../feeds/public.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import type { CommentsDeps } from './deps.ts';
import { showComments } from './listComments.ts';

const postOf = (line: PostLine | undefined): InboxComment['post'] =>
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
      showComments(deps, comments, actor.id),
      deps.posts.lines(
        comments.map(({ objectId }) => objectId),
        actor.id,
      ),
    ]);
    const data = shown.map((comment, at) => ({
      ...comment,
      isAnswered: received[at]?.isAnswered ?? false,
      post: postOf(lines.get(comment.objectId)),
    }));
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };
