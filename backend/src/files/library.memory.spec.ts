import { ApiProblem } from '@ovation/contracts/kernel/client';
import { describe, expect, it } from 'vitest';
import { openPeople, type Person, pictureOf } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

const formWith = (field: string, content: Blob): FormData => {
  const form = new FormData();
  form.set(field, content, 'a.jpg');
  return form;
};

/** Start of a WAV file: a header and some silence. */
const soundOf = (): Blob => {
  const header = Buffer.alloc(44 + 8_000);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 8_000, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(8_000, 40);
  return new Blob([new Uint8Array(header)]);
};

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.problem.status;
      throw error;
    },
  );

const photo = async (star: Person) =>
  (await star.api.feeds.uploadFeedPhoto({ form: formWith('photo', await pictureOf()) })).data._id;

describe('media for posts', () => {
  it('can be uploaded as forms, each kind in its place', async () => {
    const star = await people.performer();
    const { feeds } = star.api;
    const thumbnail = formWith('file', await pictureOf());
    expect((await feeds.uploadFeedThumbnail({ form: thumbnail })).data).toMatchObject({
      type: 'feed-thumbnail',
      status: 'queued',
      url: null,
    });
    const { data: sound } = await feeds.uploadFeedAudio({ form: formWith('file', soundOf()) });
    expect(sound).toMatchObject({ type: 'feed-audio', mimeType: 'audio/wav' });
    const notAVideo = formWith('file', await pictureOf());
    expect(await statusOf(feeds.uploadFeedVideo({ form: notAVideo }))).toBe(415);
    expect(await statusOf(feeds.uploadFeedTeaser({ form: formWith('file', soundOf()) }))).toBe(415);
    expect(await statusOf(feeds.uploadFeedAudio({ form: formWith('file', new Blob([])) }))).toBe(
      415,
    );
  });
});

describe('the library', () => {
  it('lists own uploads by purpose, newest first, with pagination', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    const ids = [await photo(star), await photo(star), await photo(star)];
    await star.api.feeds.uploadFeedAudio({ form: formWith('file', soundOf()) });
    await photo(other);
    const { data: all } = (await star.api.files.listFiles({ query: {} })).data;
    // The registration's documents are not among them.
    expect(all.map(({ type }) => type)).toEqual([
      'feed-audio',
      ...ids.map(() => 'feed-photo' as const),
    ]);
    const photos = { purpose: 'feed-photo', limit: 2 } as const;
    const { data: first } = await star.api.files.listFiles({ query: photos });
    expect(first.total).toBe(3);
    expect(first.data.map(({ _id }) => _id)).toEqual([ids[2], ids[1]]);
    const { data: last } = await star.api.files.listFiles({
      query: { ...photos, cursor: first.next ?? '' },
    });
    expect(last.data.map(({ _id }) => _id)).toEqual([ids[0]]);
  });
});
