import { dataExportRoutes } from '@ovation/contracts/dataExport/routes';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { createConversationPair, send } from '../testing/conversationPair.ts';
import { openPeople, type Person, pictureOf, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);

const waiting = { timeout: 20_000, interval: 20 };

/** Fetches a link as a person. */
const fetchAs = ({ token }: Pick<Person, 'token'>, url: string): Promise<Response> =>
  fetch(origin + url, { headers: { authorization: `Bearer ${token}` } });

/** Requests a person's export, waits until it is ready and returns its URL. */
const exported = async ({ api, token }: Person, country?: string): Promise<string> => {
  const { status } = await callRaw(origin, dataExportRoutes.askDataExport, {
    token,
    headers: country === undefined ? {} : { 'x-country': country },
  });
  expect(status).toBe(dataExportRoutes.askDataExport.status);
  await vi.waitFor(async () => {
    const { dataExport } = (await api.dataExport.getDataExport()).data;
    expect(dataExport).toMatchObject({ state: 'ready', percent: 100 });
  }, waiting);
  return (await api.dataExport.linkDataExport()).data.url;
};

interface Opened {
  readonly names: readonly string[];
  readonly text: (path: string) => string;
  readonly records: (section: string) => readonly Readonly<Record<string, unknown>>[];
  /** All its text. */
  readonly all: string;
}

const openOf = async (person: Person, country?: string): Promise<Opened> => {
  const response = await fetchAs(person, await exported(person, country));
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const files = unzipSync(bytes);
  const text = (path: string): string => {
    const file = files[path];
    if (!file) throw new Error(`there is no ${path}`);
    return strFromU8(file);
  };
  const names = Object.keys(files);
  return {
    names,
    text,
    records: (section) => JSON.parse(text(`data/${section}.json`)).records,
    all: names.map(text).join('\n'),
  };
};

describe('a data export', () => {
  it('has a fan’s activity, and nobody else’s secrets', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await fan.api.follows.follow({ params: { id: star.id } });
    await topUp(fan, 20);
    const tip = { tokens: 50, message: 'for <the> kiln' };
    await fan.api.tipping.sendTip({ params: { id: star.id }, body: tip });
    await send(fan, id, 'when is the next firing?');
    await send(star, id, 'on Sunday');
    const locked = { type: 'text', text: 'the secret glaze', price: 30 } as const;
    await star.api.messages.sendMessage({ params: { id }, body: locked });
    const report = { target: 'performer', targetId: star.id, category: 'spam' } as const;
    await fan.api.reports.fileReport({ body: { ...report, description: 'too many kilns' } });

    const archive = await openOf(fan);
    expect(archive.records('account')).toEqual([
      expect.objectContaining({ email: fan.email, username: fan.username, name: 'The fan' }),
    ]);
    expect(archive.records('sign-ins')).not.toEqual([]);
    const creator = `The star (@${star.username})`;
    expect(archive.records('following')).toEqual([expect.objectContaining({ creator })]);
    expect(archive.records('tips')).toEqual([
      expect.objectContaining({ creator, tokens: 50, note: tip.message }),
    ]);
    const [bought, given] = archive.records('wallet');
    expect(bought).toMatchObject({ type: 'top_up', currency: 'USD', amount: 20 });
    expect(given).toMatchObject({ type: 'tip', tokens: -50, event: 'TipSent' });
    expect(given?.postings).toContain(`fan:${fan.id} -50 TOKEN`);
    expect(archive.records('payments')).toEqual([expect.objectContaining({ status: 'succeeded' })]);
    expect(archive.records('cards')).toEqual([expect.objectContaining({ last4: '4242' })]);
    const messages = archive.records('messages');
    expect(messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['when is the next firing?', 'on Sunday']),
    );
    expect(messages.find(({ price }) => price === 30)).toMatchObject({
      isLocked: true,
      text: null,
    });
    expect(archive.records('reports')).toEqual([
      expect.objectContaining({ description: 'too many kilns', status: 'open' }),
    ]);

    expect(archive.text('index.html')).toContain(`@${fan.username}`);
    expect(archive.text('pages/tips.html')).toContain('for &lt;the&gt; kiln');
    expect(archive.names.some((name) => name.includes('creator-page'))).toBe(false);
    for (const secret of [star.email, locked.text, fan.passwordDigest, fan.token, '$argon2']) {
      expect(archive.all).not.toContain(secret);
    }
  });

  it('has a creator’s original posts, photos and documents, and a masked bank account', async () => {
    const star = await people.performer();
    const form = new FormData();
    const picture = await pictureOf(90, 60);
    form.set('photo', picture, 'kiln.png');
    const { data: photo } = await star.api.feeds.uploadFeedPhoto({ form });
    const fileIds = [photo._id];
    await star.api.feeds.createFeed({ body: { type: 'photo', text: 'A kiln', fileIds } });
    const bank = {
      firstName: 'Luna',
      lastName: 'Reyes',
      bankName: 'Bank',
      bankRouting: '021000021',
      bankAccount: 'ES9121000418450200051332',
      bankSwiftCode: '',
      address: 'Street 1',
      city: 'Lisbon',
      state: '',
      country: 'PT',
    };
    await star.api.banking.updateBankingSettings({ params: { id: star.id }, body: bank });

    const archive = await openOf(star);
    const [post] = archive.records('posts');
    expect(post).toMatchObject({ text: 'A kiln' });
    const [path = ''] = (post?.files ?? []) as string[];
    expect(path).toMatch(/^files\/posts\/[0-9a-f-]+\.png$/);
    expect(archive.text(path)).toBe(strFromU8(new Uint8Array(await picture.arrayBuffer())));
    expect(archive.records('documents').map(({ kind, files }) => [kind, files])).toEqual([
      ['identity', [expect.stringMatching(/\.png$/)]],
      ['selfie', [expect.stringMatching(/\.png$/)]],
    ]);
    expect(archive.records('creator-page')).toEqual([
      expect.objectContaining({ monthlyPrice: 9.99, currency: 'USD' }),
    ]);
    expect(archive.records('payouts')).toEqual([expect.objectContaining({ holder: 'Luna Reyes' })]);
    expect(archive.all).not.toContain(bank.bankAccount);
  });

  it('has the settings of notifications, blocks and conversations', async () => {
    const { fan, star, id } = await createConversationPair(people);
    const other = await people.performer();
    await fan.api.notifications.changeNotificationPreferences({
      body: { shown: { likes: false }, digest: { newPosts: true } },
    });
    await fan.api.conversations.changeConversationSettings({
      params: { id },
      body: { isMuted: true },
    });
    await fan.api.blocking.muteUser({ body: { userId: other.id, scope: 'for-you' } });
    await star.api.notifications.changeNotificationPreferences({
      body: { mailed: { subscribers: false } },
    });

    const [archive, ofStar] = [await openOf(fan), await openOf(star)];
    const settings = archive.records('notification-settings');
    expect(settings).toContainEqual({
      about: 'likes',
      isShown: false,
      isInDigest: false,
      isMailed: null,
    });
    expect(settings).toContainEqual({
      about: 'newPosts',
      isShown: true,
      isInDigest: true,
      isMailed: null,
    });
    expect(settings).toContainEqual({
      about: 'subscribers',
      isShown: true,
      isInDigest: false,
      isMailed: true,
    });
    expect(ofStar.records('notification-settings')).toContainEqual({
      about: 'subscribers',
      isShown: true,
      isInDigest: false,
      isMailed: false,
    });
    expect(archive.records('conversations')).toEqual([
      expect.objectContaining({ with: `The star (@${star.username})`, isMuted: true }),
    ]);
    // One's setting of a conversation is not visible to the other.
    expect(ofStar.records('conversations')).toEqual([expect.objectContaining({ isMuted: false })]);
    expect(archive.records('blocked')).toEqual([
      expect.objectContaining({ kind: 'muted', scope: 'for-you' }),
    ]);
  });

  it('has the history of account, documents and sign-ins', async () => {
    const [star, moderator] = await Promise.all([
      people.performer(),
      createStaff(origin, 'moderator'),
    ]);
    const left = await people.signInAgain(star);
    await left.api.auth.logout();
    const params = { id: star.id };
    const note = 'Too dark to read';
    await moderator.api.verification.refuseApplication({
      params,
      body: { reason: 'unreadable', kinds: ['selfie'], note },
    });
    await moderator.api.suspension.suspendAccount({ params, body: { reason: 'Sold a fake kiln' } });
    await moderator.api.suspension.reinstateAccount({ params });
    const back = await people.signInAgain(star);

    const archive = await openOf(back);
    const history = archive.records('account-history');
    expect(history.at(0)).toMatchObject({ what: 'registered', after: [star.username, star.email] });
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'suspended', reason: 'Sold a fake kiln' }),
    );
    expect(history.at(-1)).toMatchObject({ what: 'reinstated' });
    expect(archive.records('reviews')).toContainEqual(
      expect.objectContaining({
        what: 'refused',
        documents: ['selfie'],
        reason: 'unreadable',
        note,
      }),
    );
    const ends = archive.records('sign-ins').map(({ closed }) => closed);
    expect(ends).toEqual([null, 'logout', null]);
    const mails = archive.records('mails');
    expect(mails.map(({ text }) => text).join()).toContain(note);
    expect(archive.all).not.toContain(moderator.name);
    expect(archive.all).not.toContain('#token=');
  });

  it('has purchases as sold, though their creator has changed them', async () => {
    const { fan, star, id } = await createConversationPair(people);
    await topUp(fan, 20);
    const form = new FormData();
    form.set('photo', await pictureOf(80, 50), 'kiln.png');
    const { data: photo } = await star.api.feeds.uploadFeedPhoto({ form });
    await vi.waitFor(async () => {
      const { data } = await star.api.files.fileStatus({ params: { id: photo._id } });
      expect(data.status).toBe('finished');
    }, waiting);
    const fileIds = [photo._id];
    const sale = { type: 'photo' as const, fileIds, isSale: true, price: 30 };
    const { data: post } = await star.api.feeds.createFeed({ body: { ...sale, text: 'As sold' } });
    const { data: unsold } = await star.api.feeds.createFeed({
      body: { ...sale, text: 'Never sold' },
    });
    await fan.api.feeds.buyFeed({ params: { id: post._id }, body: {} });
    await star.api.feeds.removeFeed({ params: { id: post._id } });
    const { data: message } = await send(star, id, 'the secret glaze', 20);
    await fan.api.messages.buyMessage({ params: { id: message._id }, body: {} });

    const archive = await openOf(fan);
    const [unlocked] = archive.records('unlocked-posts');
    const picture = `files/unlocked-posts/${photo._id}.webp`;
    expect(unlocked).toMatchObject({ text: 'As sold', tokens: 30, files: [picture] });
    expect(archive.names).toContain(picture);
    expect(archive.records('unlocked-posts')).toHaveLength(1);
    expect(archive.records('messages')).toEqual([
      expect.objectContaining({ text: 'the secret glaze', isLocked: false }),
    ]);
    expect(archive.all).not.toContain(unsold.text);
  });

  it('leaves out content blocked in the country of the request', async () => {
    const { fan, star } = await createConversationPair(people);
    await topUp(fan, 20);
    const { data: post } = await star.api.feeds.createFeed({
      body: { type: 'text', text: 'Not for France', isSale: true, price: 30 },
    });
    await fan.api.feeds.buyFeed({ params: { id: post._id }, body: {} });
    await star.api.blocking.blockCountries({ body: { countries: ['FR'] } });
    expect((await openOf(fan, 'FR')).all).not.toContain('Not for France');
    await fan.api.dataExport.cancelDataExport();
    expect((await openOf(fan, 'PT')).all).toContain('Not for France');
  });

  it('has each existing upload once, used or not', async () => {
    const fan = await people.fan();
    const showing = async (width: number): Promise<string> => {
      const form = new FormData();
      form.set('file', await pictureOf(width, 40), 'me.png');
      return (await fan.api.files.uploadAvatar({ form })).data._id;
    };
    const replaced = await showing(41);
    const shown = await showing(42);
    const archive = await vi.waitFor(async () => {
      const { data } = await fan.api.files.fileStatus({ params: { id: shown } });
      expect(data.status).toBe('finished');
      return openOf(fan);
    }, waiting);
    const uploads = archive.records('uploads');
    expect(uploads.map(({ fileId }) => fileId)).toEqual([replaced, shown]);
    const packed = archive.names.filter((name) => name.startsWith('files/'));
    expect(packed).toContain(`files/uploads/avatar-${replaced}.png`);
    expect(packed).toHaveLength(2);
    expect(uploads.flatMap(({ files }) => files).toSorted()).toEqual(packed.toSorted());
  });

  it('is made one at a time, private to its owner, and removed on request', async () => {
    const [fan, other] = await Promise.all([people.fan(), people.fan()]);
    const { dataExport } = fan.api;
    expect((await dataExport.getDataExport()).data.dataExport).toBeNull();
    expect(await codeOf(dataExport.linkDataExport())).toBe('NOT_FOUND');
    const url = await exported(fan);
    expect(await codeOf(dataExport.askDataExport())).toBe('DATA_EXPORT_READY');
    expect(await codeOf(other.api.dataExport.linkDataExport())).toBe('NOT_FOUND');
    const statusAt = async (path: string, by = fan): Promise<number> =>
      (await fetchAs(by, path)).status;
    expect((await fetch(origin + url)).status).toBe(403);
    expect(await statusAt(url, other)).toBe(403);
    expect(await statusAt(url.replaceAll(fan.id, other.id), other)).toBe(403);
    expect(await statusAt(url.replace(fan.id, other.id))).toBe(403);
    expect(await statusAt(url.replace(/signature=.*/, 'signature=x'))).toBe(403);
    expect(await statusAt(url)).toBe(200);

    await dataExport.cancelDataExport();
    expect((await dataExport.getDataExport()).data.dataExport).toBeNull();
    expect(await codeOf(dataExport.linkDataExport())).toBe('NOT_FOUND');
    await vi.waitFor(async () => expect(await statusAt(url)).toBe(404), waiting);
    expect((await dataExport.askDataExport()).data.state).toBe('preparing');
  });
});
