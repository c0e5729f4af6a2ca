import { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import { formWay } from '@ovation/product-ui/uploads/uploads.lazy';
import type { UploadWay } from '@ovation/product-ui/uploads/way';

/** Photos are small and sent in one request each; videos need resumable uploads. */
export const wayOf = (kind: FileKind): UploadWay => {
  switch (kind) {
    case 'photo':
      return formWay(feedRoutes.uploadFeedPhoto, 'photo');
    case 'video':
      return { kind: 'resumable', purpose: 'feed-video' };
    case 'audio':
      return { kind: 'resumable', purpose: 'feed-audio' };
    default:
      return kind satisfies never;
  }
};

export const wayOfThumbnail = (): UploadWay => ({ kind: 'resumable', purpose: 'feed-thumbnail' });

export const wayOfTeaser = (): UploadWay => ({ kind: 'resumable', purpose: 'feed-teaser' });
