import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { Handler } from '../kernel/handler.ts';
import type { FeedDeps } from './deps.ts';

/** `POST /performer/feeds/photo/upload` */
export const uploadFeedPhoto =
  ({ uploads }: Pick<FeedDeps, 'uploads'>): Handler<typeof feedRoutes.uploadFeedPhoto> =>
  async ({ files: { photo }, actor, command }) =>
    uploads.picture(photo, { ownerId: actor.id, purpose: 'feed-photo' }, command);
