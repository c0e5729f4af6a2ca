import { describe, expect, it } from 'vitest';
import { bodyOf, emptyDraft, faultsOf, localTimeOf } from './draft.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const minute = (of: number) => new Date(now.getTime() + of * 60_000);
const photo = { fileId: 'p1', name: 'birch.jpg', url: undefined };

describe('a post that is being written', () => {
  it('is empty without words and photos', () => {
    expect(faultsOf({ ...emptyDraft, text: '  ' }, now, 5).isEmpty).toBe(true);
    expect(faultsOf({ ...emptyDraft, photos: [photo] }, now, 5).isEmpty).toBe(false);
  });

  it('has a whole price above zero when it is for sale', () => {
    const priced = (price: string) =>
      faultsOf({ ...emptyDraft, isSale: true, price }, now, 5).price;
    expect(['', '0', '1.5', '40'].map(priced)).toEqual([true, true, true, false]);
    expect(faultsOf({ ...emptyDraft, price: '' }, now, 5).price).toBe(false);
  });

  it('is scheduled for a time to come, in the writer’s own time', () => {
    const at = (when: Date) => ({ ...emptyDraft, scheduledFor: localTimeOf(when) });
    expect(faultsOf(at(minute(-1)), now, 5).schedule).toBe(true);
    expect(faultsOf(at(minute(1)), now, 5).schedule).toBe(false);
    expect(bodyOf(at(minute(60)), 'active').scheduledAt).toBe('2026-11-20T13:00:00.000Z');
  });

  it('says what it is by what it holds', () => {
    expect(bodyOf({ ...emptyDraft, text: ' a birch ' }, 'active')).toEqual({
      type: 'text',
      text: 'a birch',
      fileIds: [],
      audience: 'subscribers',
      isSale: false,
      price: 0,
      showExcerpt: false,
      scheduledAt: null,
      expiresAt: null,
      status: 'active',
    });
    expect(bodyOf({ ...emptyDraft, photos: [photo] }, 'draft')).toMatchObject({
      type: 'photo',
      fileIds: ['p1'],
      showExcerpt: true,
      status: 'draft',
    });
  });

  it('is for buyers while it is for sale, and then again for whom it was before', () => {
    const everyone = { ...emptyDraft, audience: 'everyone' as const };
    expect(bodyOf({ ...everyone, isSale: true, price: '30' }, 'active').audience).toBe('buyers');
    expect(bodyOf(everyone, 'active').audience).toBe('everyone');
  });

  it('shows how it begins where its writer says so, whatever it holds', () => {
    const shows = (showExcerpt: boolean | undefined, photos = [photo]) =>
      bodyOf({ ...emptyDraft, showExcerpt, photos }, 'active').showExcerpt;
    expect([shows(undefined), shows(false), shows(true)]).toEqual([true, false, true]);
    expect([shows(undefined, []), shows(true, [])]).toEqual([false, true]);
  });

  it('ends after it has begun', () => {
    const ends = (of: number, scheduledFor = '') =>
      faultsOf({ ...emptyDraft, scheduledFor, endsAt: localTimeOf(minute(of)) }, now, 5).end;
    expect([ends(-1), ends(1)]).toEqual([true, false]);
    const inAnHour = localTimeOf(minute(60));
    expect([ends(30, inAnHour), ends(61, inAnHour)]).toEqual([true, false]);
    const draft = { ...emptyDraft, endsAt: inAnHour };
    expect(bodyOf(draft, 'active').expiresAt).toBe('2026-11-20T13:00:00.000Z');
  });
});
