import type { feedRoutes } from '@ovation/contracts/posts/routes';
import { refused } from '../kernel/commands/decision.ts';
import type { Handler } from '../kernel/http/handler.ts';
import type { FeedDeps } from './deps.ts';

type Routes = typeof feedRoutes;
type UploadFeedDeps = Pick<FeedDeps, 'uploads'>;

/** `POST /performer/feeds/photo/upload` */
export const uploadFeedPhoto =
  ({ uploads }: UploadFeedDeps): Handler<Routes['uploadFeedPhoto']> =>
  async ({ files: { photo }, actor, command }) =>
    uploads.accept(photo, { ownerId: actor.id, purpose: 'feed-photo' }, command);

/** `POST /performer/feeds/thumbnail/upload` */
export const uploadFeedThumbnail =
  ({ uploads }: UploadFeedDeps): Handler<Routes['uploadFeedThumbnail']> =>
  async ({ files: { file }, actor, command }) =>
    uploads.accept(file, { ownerId: actor.id, purpose: 'feed-thumbnail' }, command);

/** `POST /performer/feeds/{video,teaser,audio}/upload` */
const uploadMedia =
  (purpose: 'feed-video' | 'feed-teaser' | 'feed-audio') =>
  ({
    uploads,
  }: UploadFeedDeps): Handler<
    Routes['uploadFeedVideo'] | Routes['uploadFeedTeaser'] | Routes['uploadFeedAudio']
  > =>
  async ({ files: { file }, actor, command }) =>
    uploads.acceptsMedia
      ? uploads.accept(file, { ownerId: actor.id, purpose }, command)
      : refused('MEDIA_UNAVAILABLE');

export const uploadFeedVideo = uploadMedia('feed-video');
export const uploadFeedTeaser = uploadMedia('feed-teaser');
export const uploadFeedAudio = uploadMedia('feed-audio');
