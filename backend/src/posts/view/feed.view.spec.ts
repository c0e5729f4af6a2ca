import type { FileView } from '@ovation/contracts/files/file';
import type { Feed } from '@ovation/contracts/posts/feed';
import { describe, expect, it } from 'vitest';
import { anonymousViewer } from '../viewer.ts';
import type { ShownPost } from './access.ts';
import { type PostRelations, postView } from './feed.view.ts';

const due = '2026-05-02T10:00:00.000Z';
const written: ShownPost = {
  feedId: 'post',
  performerId: 'luna',
  version: 1,
  type: 'video',
  text: 'Hello',
  fileIds: [],
  thumbnailId: null,
  teaserId: null,
  pollIds: [],
  categoryIds: [],
  tags: [],
  commenters: 'everyone',
  audience: 'subscribers',
  isSale: false,
  wasOnSale: false,
  price: 0,
  isPinned: false,
  showExcerpt: false,
  scheduledAt: null,
  expiresAt: null,
  status: 'active',
  publishedAt: due,
  editedAt: null,
  createdAt: due,
  updatedAt: due,
};
const files = new Map(
  (['feed-video', 'feed-photo', 'feed-photo', 'feed-photo'] as const).map((type, at) => [
    `${type} ${at}`,
    { _id: `${type} ${at}`, type, duration: type === 'feed-video' ? 8 : null } as FileView,
  ]),
);
const relations: PostRelations = {
  performer: undefined,
  counts: { totalLike: 0, totalComment: 0, totalView: 0, sales: { total: 0, tokens: 0 } },
  fileOf: (id) => files.get(id),
  teaser: undefined,
  preview: null,
  pollOf: () => undefined,
};

const anonymousReader = {
  viewer: anonymousViewer,
  interactions: { liked: new Set<string>(), bookmarked: new Set<string>(), votes: new Map() },
  reasons: undefined,
  queryFor: () => '',
};

/** Post as an unrelated viewer sees it. */
const shown = (more: Partial<ShownPost>, variant: 'open' | 'subscribe' = 'subscribe'): Feed => {
  const rendered = postView.render({ variant, post: { ...written, ...more }, relations });
  return JSON.parse(postView.jsonFor(rendered, anonymousReader).toString());
};

describe('public file counts of a post', () => {
  const fileIds = [...files.keys()];

  it('show how many files and photos there are, locked or open', () => {
    const counted = { totalFile: 4, totalPhoto: 3, duration: 8 };
    expect(shown({ fileIds })).toMatchObject({ ...counted, isLocked: true, files: [] });
    expect(shown({ fileIds }, 'open')).toMatchObject({ ...counted, isLocked: false });
  });

  it('count all files of a photo post, including those in processing', () => {
    const photos = { type: 'photo' as const, fileIds: ['new', 'newer'] };
    expect(shown(photos)).toMatchObject({ totalFile: 2, totalPhoto: 2 });
    expect(shown({ type: 'text' })).toMatchObject({ totalFile: 0, totalPhoto: 0 });
  });
});

describe('the delay reason of a scheduled post', () => {
  const late = { status: 'scheduled', scheduledAt: due } as const;
  const delay = { reason: 'files', scheduledAt: due } as const;

  it.each(['files', 'not-verified'] as const)(
    'is shown while it waits for that time: %s',
    (why) => {
      expect(shown({ ...late, delay: { ...delay, reason: why } }).delayReason).toBe(why);
    },
  );

  it('is hidden once published or rescheduled', () => {
    expect(shown({ ...late, delay, status: 'active' })).not.toHaveProperty('delayReason');
    expect(shown({ ...late, delay, scheduledAt: '2026-05-03T10:00:00.000Z' })).not.toHaveProperty(
      'delayReason',
    );
    expect(shown(late)).not.toHaveProperty('delayReason');
  });
});
