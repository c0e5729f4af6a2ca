import type { FileView } from '@ovation/contracts/files/file';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { describe, expect, it } from 'vitest';
import { emptyDraft, emptyPoll, type PostDraft } from '../drafts/draft.ts';
import { isEverLocked, type Preview, previewOf } from './preview.ts';

const creator = {
  _id: 'mara',
  name: 'Mara',
  monthlyPrice: 9.99,
  currency: 'USD',
  trialDays: 7,
} as OwnPerformerProfile;
const video = {
  _id: 'v1',
  type: 'feed-video',
  width: 640,
  height: 360,
  blurHash: 'hash',
} as FileView;
const kept = { fileId: 'v1', name: 'kiln.mp4', kind: 'video', url: undefined } as const;

const shown = (draft: Partial<PostDraft>, more: Partial<Preview> = {}) =>
  previewOf({
    draft: { ...emptyDraft, text: 'Kiln night, the whole of it', ...draft },
    audience: 'subscribers',
    price: 40,
    creator,
    files: new Map([['v1', video]]),
    isLocked: false,
    now: '2026-11-20T12:00:00.000Z',
    ...more,
  });

describe('the preview of a draft', () => {
  it('is complete with access', () => {
    const poll = { ...emptyPoll, question: 'Blue?', answers: ['Yes', 'No', ''] };
    expect(shown({ files: [kept], poll })).toMatchObject({
      type: 'video',
      text: 'Kiln night, the whole of it',
      files: [video],
      polls: [{ description: 'Blue?', options: [{ description: 'Yes' }, { description: 'No' }] }],
      isLocked: false,
      preview: null,
    });
  });

  it('hides from others all but the excerpt and teaser', () => {
    const locked = shown({ files: [kept], teaser: 'beginning' }, { isLocked: true });
    expect(locked).toMatchObject({
      text: null,
      files: [],
      polls: [],
      totalFile: 1,
      teaser: video,
      preview: { width: 640, height: 360, blurHash: 'hash', url: null },
      lockReason: 'subscribe',
      offer: { monthlyPrice: 9.99, currency: 'USD', trialDays: 7 },
    });
    expect(locked.excerpt).toMatch(/^Kiln/);
    expect(shown({ showExcerpt: false }, { isLocked: true }).excerpt).toBeNull();
  });

  it('shows how to unlock it', () => {
    const reason = (draft: Partial<PostDraft>, audience: Preview['audience']) =>
      shown(draft, { audience, isLocked: true }).lockReason;
    expect([
      reason({ isSale: true }, 'everyone'),
      reason({}, 'followers'),
      reason({}, 'subscribers'),
    ]).toEqual(['buy', 'follow', 'subscribe']);
    expect(isEverLocked(emptyDraft, 'everyone')).toBe(false);
    expect(isEverLocked({ ...emptyDraft, isSale: true }, 'everyone')).toBe(true);
  });
});
