import type { Feed } from './feed.ts';

type Pictured = Pick<Feed, 'files' | 'teaser' | 'thumbnail'>;

/** What stands for a post that has no picture of its own. */
export const defaultPreviewImage = '/leaf.svg';

/**
 * The picture that stands for a post: its own thumbnail, else that of its first photo, of its teaser, of its
 * first video, else a leaf (specification, section 3).
 */
export const previewImageOf = ({ thumbnail, files, teaser }: Pictured): string => {
  const first = (type: string) => files.find((file) => file.type === type);
  const pictured = [thumbnail, first('feed-photo'), teaser, first('feed-video')];
  const found = pictured.flatMap((file) => file?.thumbnails ?? []).at(0);
  return found?.url ?? defaultPreviewImage;
};
