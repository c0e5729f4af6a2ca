import { feedRoutes } from '@ovation/contracts/posts/routes';
import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import type { UploadTransport } from '@ovation/product-ui/uploads/transport';
import { formTransport } from '@ovation/product-ui/uploads/uploads.lazy';

/** Photos are small and sent in one request each; videos need resumable uploads. */
export const transportOf = (kind: FileKind): UploadTransport => {
  switch (kind) {
    case 'photo':
      return formTransport(feedRoutes.uploadFeedPhoto, 'photo');
    case 'video':
      return { kind: 'resumable', purpose: 'feed-video' };
    case 'audio':
      return { kind: 'resumable', purpose: 'feed-audio' };
    default:
      return kind satisfies never;
  }
};

export const thumbnailTransport = (): UploadTransport => ({
  kind: 'resumable',
  purpose: 'feed-thumbnail',
});

export const teaserTransport = (): UploadTransport => ({
  kind: 'resumable',
  purpose: 'feed-teaser',
});
