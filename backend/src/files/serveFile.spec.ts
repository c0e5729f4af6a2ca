import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rendition } from '@ovation/contracts/files/events';
import { type FileDocument, newFile } from '@ovation/contracts/files/evolveFile';
import { newId } from '@ovation/event-log/ids';
import { describe, expect, it, onTestFinished } from 'vitest';
import { linkKeysOf } from '../kernel/process/environment.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { serveApp } from '../testing/serveApp.ts';
import { toFileView, toTeaserView, viewerLinks } from './file.view.ts';
import { type AccessCheck, mountFiles } from './serveFile.ts';
import { createSignedUrls } from './signedUrls.ts';
import { openFolderStore } from './storage/folderStore.ts';
import type { Watermarks } from './watermarkedPictures.ts';

const clock = { now: new Date('2026-01-01T10:20:01Z') };
const signedUrls = createSignedUrls(
  linkKeysOf({ URL_SIGNING_KEY: 'a signing key of some length' }),
  () => clock.now,
);
const viewerId = newId();
const bytes = '0123456789'.repeat(10);
const storedPlaylist = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="made.mp4",BYTERANGE="10@0"',
  '#EXTINF:4.0,',
  '#EXT-X-BYTERANGE:20@10',
  'made.mp4',
  '#EXT-X-ENDLIST',
].join('\n');

/** Changes of the viewer's access since a link was made. */
interface Access {
  readonly blocked?: ReadonlySet<string>;
  readonly hidden?: ReadonlySet<string>;
  readonly isStillOpen?: AccessCheck;
}

/** Server with a video that has one rendition while others are transcoded; requests come from its viewer. */
const served = async (
  more: Partial<FileDocument> = {},
  watermarks: Watermarks = { find: async () => undefined },
  { blocked = new Set(), hidden = new Set(), isStillOpen = async () => true }: Access = {},
) => {
  clock.now = new Date('2026-01-01T10:20:01Z');
  const directory = await mkdtemp(join(tmpdir(), 'serve-file-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const fileStore = openFolderStore(directory);
  const [media, playlist, captions, teaser, sheet] = await Promise.all(
    [bytes, storedPlaylist, 'WEBVTT\n', 'a clip', 'stills'].map((text) =>
      fileStore.put(Buffer.from(text)),
    ),
  );
  if (!media || !playlist || !captions || !teaser || !sheet) throw new Error('nothing was put');
  const rendition: Rendition = {
    name: '360p',
    width: 640,
    height: 360,
    bitsPerSecond: 800_000,
    codecs: 'avc1.64001e',
    ...media,
    playlistHash: playlist.hash,
  };
  const uploaded = { ...media, fileId: newId(), ownerId: newId(), mimeType: 'video/mp4' };
  const file: FileDocument = {
    ...newFile({ ...uploaded, purpose: 'feed-video', uploadedAt: clock.now.toISOString() }),
    status: 'processing',
    durationMs: 4_000,
    renditions: [rendition],
    altText: 'A swim',
    captions: [{ language: 'es', ...captions }],
    teaser: { durationMs: 2_000, ...teaser },
    storyboard: {
      intervalMs: 1_500,
      stills: 3,
      columns: 3,
      width: 160,
      height: 90,
      ...sheet,
    },
    ...more,
  };
  const readModels = {
    find: async (_: unknown, id: string) => (id === file.fileId ? file : undefined),
    findMany: async (_: unknown, keys: readonly { owner: string; id: string }[]) =>
      keys.map(({ owner, id }) =>
        owner === file.ownerId && blocked.has(id) ? { personId: id } : undefined,
      ),
  } as unknown as ReadModels;
  const origin = await serveApp([], {
    identify: async ({ token }) =>
      token === 'of the viewer'
        ? { ok: true, session: { id: viewerId } as never }
        : { ok: false, reason: 'unknown' },
    mountExtra: (app, { identify }) =>
      mountFiles(app, {
        readModels,
        fileStore,
        signedUrls,
        identify,
        watermarks,
        isStillOpen,
        visibility: { maySee: async (_, performerId) => !hidden.has(performerId) },
      }),
  });
  const get = (path: string | URL, headers: Record<string, string> = {}) =>
    fetch(new URL(path, origin), { headers: { cookie: 'token=of%20the%20viewer', ...headers } });
  return { file, get, origin, view: toFileView(file, viewerLinks(signedUrls, viewerId)) };
};

/** URLs in a playlist. */
const addressesIn = (playlist: string): string[] =>
  playlist.split('\n').flatMap((line) => {
    if (line !== '' && !line.startsWith('#')) return [line];
    const [, address] = /URI="([^"]*)"/.exec(line) ?? [];
    return address === undefined ? [] : [address];
  });

describe('a video', () => {
  it('plays from its playlists to its segments, all signed for the same viewer', async () => {
    const { view, get, origin } = await served();
    const masterAt = new URL(view.url ?? '', origin);
    const master = await get(masterAt);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const [playlistAddress = ''] = addressesIn(await master.text());
    const playlistAt = new URL(playlistAddress, masterAt);
    const playlist = await get(playlistAt);
    const parts = addressesIn(await playlist.text());
    expect(parts).toHaveLength(2);
    for (const part of parts) {
      const response = await get(new URL(part, playlistAt), { range: 'bytes=10-29' });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-type')).toBe('video/mp4');
      expect(await response.text()).toBe(bytes.slice(10, 30));
      const stranger = await get(new URL(part, playlistAt), { cookie: '' });
      expect(stranger.status).toBe(403);
    }
  });

  it('is closed at once to a viewer blocked by its owner, whatever the link’s expiry', async () => {
    const blocked = new Set<string>();
    const { view, get, origin } = await served({}, undefined, { blocked });
    const masterAt = new URL(view.url ?? '', origin);
    const part = new URL(masterAt.href.replace('playlist.m3u8', '360p.mp4'));
    expect([(await get(masterAt)).status, (await get(part)).status]).toEqual([200, 200]);
    blocked.add(viewerId);
    expect([(await get(masterAt)).status, (await get(part)).status]).toEqual([404, 404]);
  });

  it('is closed at once when its creator is hidden, except to its owner', async () => {
    const hidden = new Set<string>();
    const { file, view, get, origin } = await served({}, undefined, { hidden });
    const masterAt = new URL(view.url ?? '', origin);
    const names = ['playlist.m3u8', '360p.m3u8', '360p.mp4', 'storyboard.webp'];
    const statuses = () =>
      Promise.all(
        names.map(async (name) => (await get(masterAt.href.replace('playlist.m3u8', name))).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    hidden.add(file.ownerId);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const own = await served({ ownerId: viewerId }, undefined, { hidden: new Set([viewerId]) });
    expect((await own.get(own.view.url ?? '')).status).toBe(200);
  });

  it('is closed within seconds when its post is, and reopens at once', async () => {
    const feedId = newId();
    let isOpen = false;
    let looks = 0;
    const isStillOpen: AccessCheck = async (shownIn, fileId, { actor }) => {
      looks += 1;
      expect([shownIn, fileId, actor?.id]).toEqual([`feed:${feedId}`, file.fileId, viewerId]);
      return isOpen;
    };
    const { file, get, origin } = await served({}, undefined, { isStillOpen });
    const shown = toFileView(
      file,
      viewerLinks(signedUrls, viewerId, () => `feed:${feedId}`),
    );
    const masterAt = new URL(shown.url ?? '', origin);
    expect((await get(masterAt)).status).toBe(404);
    isOpen = true;
    const master = await get(masterAt);
    expect(master.status).toBe(200);
    const [playlistAddress = ''] = addressesIn(await master.text());
    const playlistAt = new URL(playlistAddress, masterAt);
    const parts = addressesIn(await (await get(playlistAt)).text());
    for (const part of parts) expect((await get(new URL(part, playlistAt))).status).toBe(200);
    // Once while closed, and once for all of a player's requests.
    expect(looks).toBe(2);
    // Without `in` the link is invalid.
    masterAt.searchParams.delete('in');
    expect((await get(masterAt)).status).toBe(403);
  });

  it('plays on with a newer query after the first expired', async () => {
    const { file, get, view, origin } = await served();
    const part = new URL(view.url?.replace('playlist.m3u8', '360p.mp4') ?? '', origin);
    clock.now = new Date('2026-01-01T10:30:00Z');
    expect((await get(part)).status).toBe(403);
    part.search = signedUrls.queryFor(file.fileId, viewerId);
    expect((await get(part)).status).toBe(200);
  });

  it('is not found before it can be played', async () => {
    const { file, view, get } = await served({ renditions: [] });
    expect(view.url).toBeNull();
    const query = signedUrls.queryFor(file.fileId, viewerId);
    const playlistResponse = await get(`/api/files/content/${file.fileId}/playlist.m3u8?${query}`);
    expect(playlistResponse.status).toBe(404);
  });

  it('serves captions as text', async () => {
    const { view, get } = await served();
    const response = await get(view.captions[0]?.url ?? '');
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toBe('WEBVTT\n');
  });

  it('serves its storyboard to a viewer with access', async () => {
    const { view, get } = await served();
    expect(view.storyboard).toEqual({
      url: expect.any(String),
      interval: 1.5,
      stills: 3,
      columns: 3,
      width: 160,
      height: 90,
    });
    const url = view.storyboard?.url ?? '';
    const response = await get(url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe('stills');
    expect((await get(url, { cookie: '' })).status).toBe(403);
  });

  it('watermarks its storyboard with the viewer’s name, where enabled', async () => {
    const marked = { tag: 'marked', bytes: async () => Buffer.from('stills of theirs') };
    const watermarks: Watermarks = {
      find: async (_, __, id) => (id === viewerId ? marked : undefined),
    };
    const { view, get } = await served({}, watermarks);
    expect(await (await get(view.storyboard?.url ?? '')).text()).toBe('stills of theirs');
  });

  it('serves its teaser to everyone, and nothing else by that link', async () => {
    const { file, get } = await served();
    const teaser = toTeaserView(file, signedUrls);
    expect(teaser).toMatchObject({ duration: 2, hasSound: false, thumbnails: [], captions: [] });
    // The description is of the whole video, which is locked.
    expect(teaser?.altText).toBeNull();
    expect(teaser).not.toHaveProperty('storyboard');
    const url = teaser?.url ?? '';
    const response = await get(url, { cookie: '' });
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(await response.text()).toBe('a clip');
    for (const name of ['playlist.m3u8', '360p.mp4', 'captions-es.vtt', 'storyboard.webp']) {
      expect((await get(url.replace('teaser.mp4', name))).status).toBe(403);
    }
  });

  it('copies no foreign parameters of a link into its playlists', async () => {
    const { view, get, origin } = await served();
    const forged = new URL(view.url ?? '', origin);
    // Characters outside of base64 are ignored when the signature is decoded.
    forged.searchParams.set('signature', `${forged.searchParams.get('signature')}\n#`);
    const [address = '', ...others] = addressesIn(await (await get(forged)).text());
    expect(others).toEqual([]);
    expect(address).toMatch(
      /^360p\.m3u8\?viewer=[^&]+&expires=\d+&key=[^&]+&signature=[^&]+%0A%23$/,
    );
  });
});
