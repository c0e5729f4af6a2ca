import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileView } from '@ovation/contracts/files/file';
import { describe, expect, it } from 'vitest';
import { createConversationPair } from '../testing/conversationPair.ts';
import { openPeople, type Person, pictureOf, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { removeFrom } from '../testing/removal.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);
const processingMsMax = 15_000;
const erasureMsMax = 15_000;

const photo = async (person: Person, content: Blob): Promise<FileView> => {
  const form = new FormData();
  form.set('photo', content, 'picture');
  const { _id: id } = (await person.api.feeds.uploadFeedPhoto({ form })).data;
  const look = async () => (await person.api.files.fileStatus({ params: { id } })).data;
  await expect
    .poll(async () => (await look()).status, { timeout: processingMsMax })
    .toBe('finished');
  return look();
};

const post = async (person: Person, text: string, fileIds: string[], price: number) => {
  const content = { type: 'photo', text, fileIds, thumbnailId: null, status: 'active' } as const;
  const { data } = await person.api.feeds.createFeed({
    body: { ...content, isSale: price > 0, price },
  });
  return data._id;
};

/** Status of a per-viewer link for a person. */
const statusFor = async ({ token }: Person, url: string | null | undefined): Promise<number> =>
  (await fetch(`${origin}${url}`, { headers: { authorization: token } })).status;

/** Number of contents in the file store. */
const contentsStored = async (): Promise<number> => {
  const folder = join(specEnvironment().FILES_DIR ?? '', 'content');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('a removed creator', () => {
  it('has posts and pictures erased from stores and lists; a buyer sees that they are erased', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await topUp(fan, 10);
    const shared = await pictureOf(310, 210);
    const other = await people.performer();
    const ofOther = await photo(other, shared);
    const before = await contentsStored();
    const picture = await photo(star, await pictureOf(300, 200));
    const ofStar = await photo(star, shared);
    expect(await contentsStored()).toBeGreaterThan(before);
    const sold = await post(star, 'a secret recipe', [picture._id], 40);
    const open = await post(star, 'good morning', [ofStar._id], 0);
    const removed = await post(star, 'an older one', [picture._id], 40);
    for (const feedId of [sold, removed]) {
      await fan.api.feeds.buyFeed({ params: { id: feedId }, body: {} });
    }
    await star.api.feeds.removeFeed({ params: { id: removed } });
    const { data: kept } = await fan.api.feeds.getFeed({ params: { id: sold } });
    const link = kept.files[0]?.url;
    expect(await statusFor(fan, link)).toBe(200);
    await removeFrom(id, star, fan);

    // The name is erased before all of the posts.
    const bought = async () =>
      (await fan.api.feeds.listFeeds({ query: { source: 'bought' } })).data;
    const erased = { text: '', files: [], isBought: true, isErased: true };
    await expect
      .poll(async () => (await bought()).data, { timeout: erasureMsMax })
      .toMatchObject([erased, erased]);
    expect(await codeOf(fan.api.feeds.getFeed({ params: { id: open } }))).toBe('NOT_FOUND');
    expect(await statusFor(fan, link)).toBe(404);
    expect(await statusFor(other, ofOther.url)).toBe(200);
    const charges = await fan.api.wallet.listCharges({ query: {} });
    expect(charges.data.data).toMatchObject([{ tokens: 40 }, { tokens: 40 }]);
    expect(await contentsStored()).toBe(before);
  });
});
