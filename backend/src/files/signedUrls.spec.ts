import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkKeysOf } from '../kernel/process/environment.ts';
import { createSignedUrls, parseShownIn } from './signedUrls.ts';

const key = 'a signing key of some length';
const newKey = 'another key of some length';
const at = (instant: string, keys = linkKeysOf({ URL_SIGNING_KEY: key })) =>
  createSignedUrls(keys, () => new Date(instant));

const linkOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://ovation.test');
  const [, , , , fileId = '', variant = ''] = pathname.split('/');
  return {
    fileId,
    variant,
    viewer: searchParams.get('viewer') ?? '',
    expires: searchParams.get('expires') ?? '',
    key: searchParams.get('key') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
};

describe('signed links', () => {
  const link = linkOf(at('2026-01-01T10:20:00Z').sign('a-file', 'full'));

  it('are valid for one to two hours', () => {
    expect(at('2026-01-01T10:20:00Z').verify(link)).toBe(100 * 60);
    expect(at('2026-01-01T11:59:59Z').verify(link)).toBe(1);
    expect(at('2026-01-01T12:00:00Z').verify(link)).toBeUndefined();
  });

  it('use wall clock time by default', () => {
    const keys = linkKeysOf({ URL_SIGNING_KEY: key });
    const now = linkOf(createSignedUrls(keys).sign('a-file', 'full'));
    expect(at(new Date().toISOString()).verify(now)).toBeGreaterThan(59 * 60);
  });

  it('are valid for ten minutes at most for paid content', () => {
    for (const time of ['10:20:00', '10:20:01', '10:24:59']) {
      const paid = linkOf(
        at(`2026-01-01T${time}Z`).signAt(
          '/api/files/content/a-file/full',
          'a-file',
          'full',
          'entitled',
        ),
      );
      const seconds = at(`2026-01-01T${time}Z`).verify(paid) ?? 0;
      expect(seconds).toBeGreaterThanOrEqual(5 * 60);
      expect(seconds).toBeLessThanOrEqual(10 * 60);
      expect(at('2026-01-01T10:30:00Z').verify(paid)).toBeUndefined();
    }
  });

  it('are stable within the hour, for caches', () => {
    const urls = ['10:00:01', '10:30:00', '11:00:00'].map((time) =>
      at(`2026-01-01T${time}Z`).sign('a-file', 'full'),
    );
    expect(new Set(urls).size).toBe(1);
  });

  it('are valid for nothing else, no longer, and with no other key', () => {
    const { verify } = at('2026-01-01T10:20:00Z');
    expect(verify({ ...link, variant: 'original' })).toBeUndefined();
    expect(verify({ ...link, fileId: 'another' })).toBeUndefined();
    expect(verify({ ...link, expires: String(Number(link.expires) + 1) })).toBeUndefined();
    const other = at('2026-01-01T10:20:00Z', linkKeysOf({ URL_SIGNING_KEY: newKey }));
    expect(other.verify(link)).toBeUndefined();
    const { current } = linkKeysOf({ URL_SIGNING_KEY: newKey });
    expect(other.verify({ ...link, key: current.id })).toBeUndefined();
  });

  it('of the previous key are valid until they expire; new ones use the current key', () => {
    const keys = linkKeysOf({ URL_SIGNING_KEY: newKey, URL_SIGNING_KEY_PREVIOUS: key });
    expect(at('2026-01-01T11:59:59Z', keys).verify(link)).toBe(1);
    expect(at('2026-01-01T12:00:00Z', keys).verify(link)).toBeUndefined();
    const renewed = linkOf(at('2026-01-01T10:20:00Z', keys).sign('a-file', 'full'));
    expect(renewed.key).toBe(keys.current.id);
    const alone = linkKeysOf({ URL_SIGNING_KEY: newKey });
    expect(at('2026-01-01T10:20:00Z', alone).verify(renewed)).toBe(100 * 60);
  });

  it('cannot be forged from user input', () => {
    const { verify } = at('2026-01-01T10:20:00Z');
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (expires, key, signature) => {
        expect(verify({ ...link, expires, signature })).toBeUndefined();
        expect(verify({ ...link, expires, key, signature })).toBeUndefined();
      }),
    );
  });
});

describe('a per-viewer link', () => {
  const fanId = '0190a2b0-0000-7000-8000-000000000001';
  const otherId = '0190a2b0-0000-7000-8000-000000000002';
  const ofViewer = (viewerId?: string, instant = '2026-01-01T10:20:00Z') =>
    linkOf(`/api/files/content/a-file/full?${at(instant).queryFor('a-file', viewerId)}`);
  const { verify } = at('2026-01-01T10:20:00Z');

  it('opens all variants of its file with one signature, for five to ten minutes', () => {
    const link = ofViewer(fanId);
    expect(link.viewer).toBe(fanId);
    expect(verify(link)).toBe(5 * 60);
    expect(verify({ ...link, variant: 'w320' })).toBe(5 * 60);
    expect(at('2026-01-01T10:25:00Z').verify(link)).toBeUndefined();
  });

  it('names its viewer, who cannot be replaced', () => {
    const link = ofViewer(fanId);
    for (const viewer of [otherId, 'anybody', '']) {
      expect(verify({ ...link, viewer })).toBeUndefined();
    }
    expect(verify({ ...link, fileId: 'another' })).toBeUndefined();
    expect(verify({ ...link, fileId: 'viewer', variant: `a-file\n${fanId}`, viewer: '' })).toBe(
      undefined,
    );
  });

  it('names the post that shows the file, which cannot be left out or changed', () => {
    const [post, other] = [`feed:${otherId}`, `feed:${fanId}`] as const;
    const query = at('2026-01-01T10:20:00Z').queryFor('a-file', fanId, post);
    const link = { ...linkOf(`/api/files/content/a-file/full?${query}`), in: post };
    expect(query).toContain(`in=${post}`);
    expect(verify(link)).toBe(5 * 60);
    for (const shownIn of ['', other] as const) {
      expect(verify({ ...link, in: shownIn })).toBeUndefined();
    }
    expect(verify({ ...ofViewer(fanId), in: post })).toBeUndefined();
    expect([parseShownIn(post), parseShownIn(''), parseShownIn(`${post}\n`)]).toEqual([
      post,
      '',
      undefined,
    ]);
  });

  it('names no account for an anonymous visitor', () => {
    const link = ofViewer();
    expect(link.viewer).toBe('anybody');
    expect(verify(link)).toBe(5 * 60);
    expect(verify({ ...link, viewer: fanId })).toBeUndefined();
  });

  it('is stable for five minutes, for caches', () => {
    expect(ofViewer(fanId, '2026-01-01T10:20:01Z')).toEqual(
      ofViewer(fanId, '2026-01-01T10:25:00Z'),
    );
  });
});
