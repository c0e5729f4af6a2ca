import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import {
  checkMedia,
  checkReferences,
  missingMediaOf,
  type OwnReferences,
} from './postMedia.decide.ts';

const [photo, video, audio, teaser, thumbnail, broken, cooking] = [1, 2, 3, 4, 5, 6, 7].map(
  idOf,
) as [string, string, string, string, string, string, string];
const ready = 'finished';
const own: OwnReferences = {
  files: new Map([
    [photo, { purpose: 'feed-photo', status: ready }],
    [video, { purpose: 'feed-video', status: ready }],
    [audio, { purpose: 'feed-audio', status: ready }],
    [teaser, { purpose: 'feed-teaser', status: ready }],
    [thumbnail, { purpose: 'feed-thumbnail', status: ready }],
    [broken, { purpose: 'feed-video', status: 'error' }],
    [cooking, { purpose: 'feed-video', status: 'processing' }],
  ]),
  ownsPlans: true,
  ownsPolls: true,
  areCategoriesOffered: true,
};
const nothing = {
  type: 'text' as const,
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  categoryIds: [],
};

const pathsOf = (fault: { errors?: readonly { path: string }[] } | undefined) =>
  fault?.errors?.map(({ path }) => path);

describe('files of a post', () => {
  it.each([
    ['photos', 'photo', [photo]],
    ['a video with photos beside', 'video', [video, photo]],
    ['a recording', 'audio', [audio]],
    ['a video that is still being prepared', 'video', [cooking]],
  ] as const)('may be %s', (_, type, fileIds) => {
    const media = { ...nothing, type, fileIds: [...fileIds] };
    expect([checkMedia(media, own), missingMediaOf(media, own)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a video in a post of photos', 'photo', [photo, video], ['fileIds.1']],
    ['a recording in a post of a video', 'video', [video, audio], ['fileIds.1']],
    ['a teaser as the video itself', 'video', [teaser], ['fileIds.0']],
    ['a video that could not be prepared', 'video', [video, broken], ['fileIds.1']],
  ] as const)('may not be %s', (_, type, fileIds, paths) => {
    const fault = checkMedia({ ...nothing, type, fileIds: [...fileIds] }, own);
    expect(fault?.code).toBe('FEED_INCOMPLETE');
    expect(pathsOf(fault)).toEqual(paths);
  });

  it.each([
    ['photo', 'fileIds'],
    ['video', 'fileIds'],
    ['audio', 'fileIds'],
    ['poll', 'pollIds'],
  ] as const)('are required for the type %s', (type, path) => {
    expect(missingMediaOf({ ...nothing, type }, own)?.path).toBe(path);
  });
});

describe('the teaser of a post', () => {
  const teased = (teaserId: string, fileIds: string[]) =>
    pathsOf(checkMedia({ ...nothing, type: 'video', fileIds, teaserId }, own));

  it('is a teaser upload, or one of the post’s own videos', () => {
    expect(teased(teaser, [video])).toBeUndefined();
    expect(teased(video, [video])).toBeUndefined();
  });

  it('is no other video or picture', () => {
    expect(teased(cooking, [video])).toEqual(['teaserId']);
    expect(teased(photo, [video, photo])).toEqual(['teaserId']);
  });
});

describe('the thumbnail of a post', () => {
  it.each([
    [thumbnail, undefined],
    [photo, undefined],
    [video, ['thumbnailId']],
  ])('is a picture', (thumbnailId, paths) => {
    expect(pathsOf(checkMedia({ ...nothing, thumbnailId }, own))).toEqual(paths);
  });
});

describe('references of a post', () => {
  it('must exist and be the creator’s own', () => {
    const stranger = idOf(99);
    const fault = checkReferences(
      { ...nothing, fileIds: [photo, stranger], teaserId: stranger },
      own,
    );
    expect([fault?.code, pathsOf(fault)]).toEqual(['FILE_NOT_FOUND', ['fileIds.1', 'teaserId']]);
    const polls = checkReferences(nothing, { ...own, ownsPolls: false });
    expect([polls?.code, pathsOf(polls)]).toEqual(['FEED_INCOMPLETE', ['pollIds']]);
    expect(checkReferences(nothing, { ...own, ownsPlans: false })).toMatchObject({
      code: 'FEED_INCOMPLETE',
      errors: [{ path: 'planIds' }],
    });
    const categories = checkReferences(nothing, { ...own, areCategoriesOffered: false });
    expect(categories?.code).toBe('UNKNOWN_CATEGORY');
  });
});
