import type { Feed } from './feed.ts';

type Pictured = Pick<Feed, 'files' | 'teaser' | 'thumbnail'>;

/** Preview image of a post without a picture. */
export const defaultPreviewImage = '/leaf.svg';

/**
 * Returns the preview image of a post: its own thumbnail, else that of its first photo, of its teaser, of its
 * first video, else a leaf.
 */
export const previewImageOf = ({ thumbnail, files, teaser }: Pictured): string => {
  const first = (type: string) => files.find((file) => file.type === type);
  const pictured = [thumbnail, first('feed-photo'), teaser, first('feed-video')];
  const found = pictured.flatMap((file) => file?.thumbnails ?? []).at(0);
  return found?.url ?? defaultPreviewImage;
};
