import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createConversationPair } from '../testing/conversationPair.ts';
import { fastEncoding, movingPicture, recordClip, tone } from '../testing/media.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { removeFrom } from '../testing/removal.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);
/** Generous timeout: the worker shares a small machine with other specs. */
const processingMsMax = 30_000;

let clip: Buffer;

beforeAll(async () => {
  clip = await recordClip('welcome.mp4', [
    ...movingPicture('160x90', 1),
    ...tone(1),
    ...fastEncoding,
  ]);
});

const upload = async (star: Person): Promise<string> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(clip)], { type: 'video/mp4' }), 'welcome.mp4');
  return (await star.api.files.uploadWelcomeVideo({ form })).data._id;
};

const videoFor = async (person: Pick<Person, 'api'>, star: Person) =>
  (await person.api.performers.getPerformer({ params: { id: star.id } })).data.welcomeVideo;

const shown = (star: Person, fileId: string) =>
  vi.waitFor(
    async () => {
      const { data } = await star.api.performers.ownPerformer();
      expect(data.welcomeVideo).toMatchObject({ _id: fileId, url: expect.any(String) });
    },
    { timeout: processingMsMax, interval: 100 },
  );

const isForgotten = (star: Person, id: string) =>
  vi.waitFor(
    async () => {
      expect(await codeOf(star.api.files.fileStatus({ params: { id } }))).toBe('NOT_FOUND');
    },
    { timeout: processingMsMax, interval: 100 },
  );

const open = async (url: string | null | undefined, token?: string): Promise<number> =>
  (await fetch(`${origin}${url}`, { headers: token ? { authorization: token } : {} })).status;

describe('a welcome video', () => {
  it('is on the creator’s page once playable, for everyone who sees it', async () => {
    const [star, fan] = await Promise.all([people.performer(), people.fan()]);
    expect(await videoFor(fan, star)).toBeNull();
    const fileId = await upload(star);
    await shown(star, fileId);
    expect(await open((await videoFor(fan, star))?.url, fan.token)).toBe(200);
    expect(await open((await videoFor({ api: people.anonymous }, star))?.url)).toBe(200);
    const { data } = await star.api.performers.updatePerformer({
      params: { id: star.id },
      body: { bio: 'Hello' },
    });
    expect(data.welcomeVideo).toMatchObject({ _id: fileId });

    const params = { id: star.id };
    await star.api.blocking.blockUser({ body: { userId: fan.id } });
    expect(await codeOf(fan.api.performers.getPerformer({ params }))).toBe('NOT_FOUND');
  });

  it('is replaced by a newer one and deleted', async () => {
    const star = await people.performer();
    const first = await upload(star);
    await shown(star, first);
    const { url } = (await star.api.performers.ownPerformer()).data.welcomeVideo ?? {};
    const second = await upload(star);
    await shown(star, second);
    await isForgotten(star, first);
    expect(await open(url, star.token)).toBe(404);
  });

  it('is removed idempotently and deleted', async () => {
    const [star, fan] = await Promise.all([people.performer(), people.fan()]);
    const fileId = await upload(star);
    await shown(star, fileId);
    for (const _ of [1, 2]) {
      expect((await star.api.performers.removeWelcomeVideo()).status).toBe(204);
      expect(await videoFor(fan, star)).toBeNull();
    }
    await isForgotten(star, fileId);
  });

  it('is deleted with its creator', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await shown(star, await upload(star));
    const { url } = (await videoFor(fan, star)) ?? {};
    expect(await open(url, fan.token)).toBe(200);
    await removeFrom(id, star, fan);
    expect(await open(url, fan.token)).toBe(404);
  });
});
