import { commentRoutes } from '@ovation/contracts/comments/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { approveComment } from './approveComment.ts';
import { commentContent } from './commentContent.ts';
import { exportCommentFilter } from './commentFilter.exporter.ts';
import { commentFilter, setCommentFilter } from './commentFilter.ts';
import { exportComments } from './comments.exporter.ts';
import { createComment } from './createComment.ts';
import type { CommentsNeeds } from './deps.ts';
import { editComment } from './editComment.ts';
import { eraseComments } from './eraseComments.eraser.ts';
import { listComments } from './listComments.ts';
import { listReceived } from './listReceived.ts';
import { removeComment, takeDownComment } from './removeComment.ts';

export const comments = defineCapability('comments', (needs: CommentsNeeds) => ({
  contentSources: () => [commentContent(needs)],
  area: () =>
    defineArea('comments', commentRoutes, needs, {
      createComment,
      editComment,
      listComments,
      removeComment,
      takeDownComment,
      listReceived,
      approveComment,
      commentFilter,
      setCommentFilter,
    }),
  erasers: () => [eraseComments(needs)],
  exporters: () => [exportComments(needs), exportCommentFilter(needs)],
}));
