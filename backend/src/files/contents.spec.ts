import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadPurposes } from '@ovation/contracts/files/upload';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MediaWorld, openMediaWorld } from '../testing/media.ts';
import { type ContentsDeps, createContents } from './contents.ts';
import { fullVariant } from './variants.ts';

let world: MediaWorld;
beforeEach(async () => {
  world = await openMediaWorld();
});
afterEach(() => world.close());

const kinds = Object.entries(uploadPurposes).flatMap(([purpose, { field }]) =>
  field.mimeTypes.map((mimeType) => [purpose as keyof typeof uploadPurposes, mimeType] as const),
);

describe('exporting one’s own uploads', () => {
  it('has the right extension for each accepted type', async () => {
    for (const [purpose, mimeType] of kinds) {
      const fileId = await world.upload(Buffer.from('content'), purpose, mimeType);
      const ownerId = (await world.load(fileId))?.ownerId ?? '';
      const own = (await world.contents.ownOf(ownerId, [fileId])).get(fileId);
      expect(own?.extension, mimeType).toMatch(/^(?!bin$)[a-z0-9]{3,4}$/);
      const content = await own?.open();
      expect(content && String(await buffer(content))).toBe('content');
    }
  });

  it('includes captions', async () => {
    const fileId = await world.upload(Buffer.from('a video'), 'feed-video', 'video/quicktime');
    const ownerId = (await world.load(fileId))?.ownerId ?? '';
    await world.caption(fileId, 'es', Buffer.from('WEBVTT'));
    const own = (await world.contents.ownOf(ownerId, [fileId])).get(fileId);
    expect(own).toMatchObject({
      extension: 'mov',
      captions: [{ language: 'es', extension: 'vtt', mimeType: 'text/vtt' }],
    });
    const captions = await own?.captions[0]?.open();
    expect(captions && String(await buffer(captions))).toBe('WEBVTT');
  });
});

describe('exporting pictures of others', () => {
  it('watermarks them with the viewer’s name, as on a page', async () => {
    const variants = [{ name: fullVariant, hash: 'hash' }];
    const photo = { fileId: 'photo', ownerId: 'luna', purpose: 'feed-photo', variants };
    const contents = createContents({
      fileStore: { size: async () => 5, open: () => Readable.from(['clean']) },
      readModels: { findMany: async () => [photo] },
      watermarks: {
        find: async (_: unknown, hash: string, viewerId: string) =>
          viewerId === 'nora'
            ? { tag: `${hash}-nora`, bytes: async () => Buffer.from('marked') }
            : undefined,
      },
    } as unknown as ContentsDeps);
    const shownTo = async (viewerId: string) => {
      const content = (await contents.shown(['photo'], viewerId)).get('photo');
      const stream = await content?.open();
      return { hash: content?.hash, text: stream && String(await buffer(stream)) };
    };
    expect(await shownTo('nora')).toEqual({ hash: 'hash-nora', text: 'marked' });
    expect(await shownTo('luna')).toEqual({ hash: 'hash', text: 'clean' });
  });
});
