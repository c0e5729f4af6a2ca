import type { FilePurpose } from '@ovation/contracts/files/events';
import type { FeedBody } from '@ovation/contracts/posts/routes';
import type { FieldText } from '@ovation/contracts/translations/fieldTexts';
import type { FieldError } from '../../kernel/commands/decision.ts';
import { refused } from '../../kernel/commands/decision.ts';

/** Creator's own file with its purpose and status. */
export interface OwnMedia {
  readonly purpose: FilePurpose;
  readonly status: string;
}

/** References of a post, as far as they are its creator's own. */
export interface OwnReferences {
  readonly files: ReadonlyMap<string, OwnMedia>;
  readonly ownsPlans: boolean;
  readonly ownsPolls: boolean;
  readonly areCategoriesOffered: boolean;
}

type Media = Pick<
  FeedBody,
  'categoryIds' | 'fileIds' | 'pollIds' | 'teaserId' | 'thumbnailId' | 'type'
>;

/** Allowed files by post type; photos besides the main media. */
const allowedPurposes: Readonly<Record<Media['type'], readonly FilePurpose[]>> = {
  text: ['feed-photo'],
  poll: ['feed-photo'],
  photo: ['feed-photo'],
  video: ['feed-video', 'feed-photo'],
  audio: ['feed-audio', 'feed-photo'],
};

const thumbnailPurposes: readonly FilePurpose[] = ['feed-thumbnail', 'feed-photo'];

type PostFieldError = FieldError<FieldText>;

const checkFile = (
  { type, fileIds }: Media,
  at: number,
  { files }: OwnReferences,
): PostFieldError | undefined => {
  const file = files.get(fileIds[at] ?? '');
  const path = `fileIds.${at}`;
  if (!file || !allowedPurposes[type].includes(file.purpose)) {
    return { path, message: 'This file doesn’t go with this kind of post.' };
  }
  if (file.status === 'error') {
    return { path, message: 'This file couldn’t be processed. Upload it again or remove it.' };
  }
  return undefined;
};

/** Reports if the teaser is a teaser upload or one of the post's own videos. */
const isTeaser = ({ teaserId, fileIds }: Media, { files }: OwnReferences): boolean => {
  const purpose = files.get(teaserId ?? '')?.purpose;
  return (
    purpose === 'feed-teaser' || (purpose === 'feed-video' && fileIds.some((id) => id === teaserId))
  );
};

/**
 * Checks that referenced files, categories and polls exist and are the creator's own; applies to drafts too.
 */
export const checkReferences = (media: Media, own: OwnReferences) => {
  const references = [
    ...media.fileIds.map((id, at) => ({ id, path: `fileIds.${at}` })),
    { id: media.thumbnailId, path: 'thumbnailId' },
    { id: media.teaserId, path: 'teaserId' },
  ];
  const errors = references
    .filter(({ id }) => id !== null && !own.files.has(id))
    .map(({ path }) => ({ path, message: 'This file doesn’t exist or isn’t yours.' as const }));
  if (errors.length > 0) return refused('FILE_NOT_FOUND', { errors });
  if (!own.areCategoriesOffered) return refused('UNKNOWN_CATEGORY');
  if (!own.ownsPlans) {
    const text = 'This plan doesn’t exist or isn’t yours.';
    return refused('FEED_INCOMPLETE', { errors: [{ path: 'planIds', message: text }] });
  }
  if (own.ownsPolls) return undefined;
  const message = 'This poll doesn’t exist or isn’t yours.';
  return refused('FEED_INCOMPLETE', { errors: [{ path: 'pollIds', message }] });
};

/** Checks that files fit the post type and were processed; files still being processed are allowed. */
export const checkMedia = (media: Media, own: OwnReferences) => {
  const errors: PostFieldError[] = media.fileIds.flatMap(
    (_, at) => checkFile(media, at, own) ?? [],
  );
  const thumbnail = own.files.get(media.thumbnailId ?? '');
  if (
    thumbnail &&
    (!thumbnailPurposes.includes(thumbnail.purpose) || thumbnail.status === 'error')
  ) {
    errors.push({ path: 'thumbnailId', message: 'Choose a picture for the thumbnail.' });
  }
  if (media.teaserId !== null && !isTeaser(media, own)) {
    const message = 'A teaser is a short video of your own, or one of this post’s videos.';
    errors.push({ path: 'teaserId', message });
  }
  return errors.length > 0 ? refused('FEED_INCOMPLETE', { errors }) : undefined;
};

/** Returns the error for a post without its main media. */
export const missingMediaOf = (
  { type, fileIds, pollIds }: Media,
  { files }: OwnReferences,
): PostFieldError | undefined => {
  const has = (purpose: FilePurpose) => fileIds.some((id) => files.get(id)?.purpose === purpose);
  switch (type) {
    case 'text':
      return undefined;
    case 'photo':
      return has('feed-photo')
        ? undefined
        : { path: 'fileIds', message: 'A photo post needs a photo.' };
    case 'video':
      return has('feed-video')
        ? undefined
        : { path: 'fileIds', message: 'A video post needs a video.' };
    case 'audio':
      return has('feed-audio')
        ? undefined
        : { path: 'fileIds', message: 'An audio post needs an audio file.' };
    case 'poll':
      return pollIds.length > 0
        ? undefined
        : { path: 'pollIds', message: 'A poll post needs a poll.' };
    default:
      return type satisfies never;
  }
};
