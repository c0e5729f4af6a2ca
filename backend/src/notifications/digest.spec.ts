import type { AccountEvent } from '@ovation/contracts/auth/events';
import type { NoticeEntry } from '@ovation/contracts/notifications/readModels';
import { describe, expect, it } from 'vitest';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { accepted } from '../kernel/commands/decision.ts';
import type { HandlerRequest } from '../kernel/http/handler.ts';
import type { PageRequest } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { createMailLinks, signLinkToken } from '../mail/mailLinks.ts';
import { createMailOutbox } from '../mail/mailOutbox.ts';
import { unsubscribeToken } from '../mail/unsubscribe.ts';
import { accountModel } from '../models/account/account.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import { luna, lunaRegistered, lunaVerified } from '../testing/accounts.ts';
import { idOf } from '../testing/decider.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { decideChangePreferences } from './changePreferences.decide.ts';
import { enqueueDigests } from './enqueueDigests.timer.ts';
import { sendDigest } from './sendDigest.reactor.ts';
import { unsubscribe } from './unsubscribe.ts';

const [nora, broken] = [idOf(2), idOf(3)];
const chosenAt = '2026-02-01T23:30:00.000Z';
const unreadNotice: NoticeEntry = {
  noticeId: idOf(9),
  kind: 'liked',
  targetId: idOf(8),
  forgotten: 3,
  isRead: false,
  causes: [{ personId: nora, causeId: idOf(8) }],
  at: '2026-02-02T08:00:00.000Z',
};
const suspended: AccountEvent = {
  type: 'AccountSuspended',
  data: {
    accountId: luna,
    role: 'performer',
    reason: 'Spam',
    suspendedBy: nora,
    credentialsVersion: 1,
    suspendedAt: chosenAt,
  },
};

/** Luna with a digest of likes, and a person whose notices cannot be read, each on a page of the index. */
const world = async (...account: readonly AccountEvent[]) => {
  let now = new Date(chosenAt);
  const requested: PageRequest[] = [];
  const readModels = {
    page: async (_: unknown, __: string, ___: string, request: PageRequest) => {
      requested.push(request);
      const isLate = request.scores?.from !== undefined;
      return {
        data: isLate ? [{ personId: request.after ? luna : broken }] : [],
        total: 0,
        ...(isLate && !request.after && { next: { score: 1, id: broken } }),
      };
    },
    find: async (_: unknown, __: string, id: string) => {
      if (id === broken) throw new Error('away');
      return { notices: [unreadNotice], lookedAt: null, readNews: [] };
    },
  } as unknown as ReadModels;
  const { base, log } = memoryBase({ clock: () => now, readModels });
  const { commands } = base;
  const context = () => contextOfJob('spec', now);
  await commands.handle(accountModel, luna, context(), () => accepted([...account]));
  for (const personId of [luna, broken]) {
    await commands.handle(noticesModel, personId, context(), (notices, at) =>
      decideChangePreferences({ personId, choices: { digest: { likes: true } }, now: at }, notices),
    );
  }
  const visibility = { hiddenFrom: async () => new Set<string>() };
  const muting = { mutedBy: async () => new Set<string>() };
  const timer = enqueueDigests({ ...base, visibility, muting });
  const people = {
    show: async (ids: readonly string[]) =>
      new Map(ids.map((id) => [id, { name: `The one of ${id.at(-1)}` }])) as never,
  };
  const reactor = sendDigest({ mail: createMailOutbox(base), people });
  const of = (type: string) => log.all.filter((event) => event.type === type);
  return {
    base,
    requested,
    of,
    context,
    round: async (at: string) => {
      now = new Date(at);
      await timer.run(new AbortController().signal);
      return of('NoticesMailed').length;
    },
    react: async () => {
      for (const event of of('NoticesMailed')) await reactor.react(event as never);
      return of('MailAsked').map(({ data }) => data as Record<string, unknown>);
    },
  };
};

describe('the daily digest', () => {
  it('is recorded once a day, around the chosen time of day, although others fail', async () => {
    const { round, requested, of } = await world(lunaRegistered, lunaVerified);
    expect(await round('2026-02-02T00:10:00.000Z')).toBe(0);
    expect(requested.map(({ scores }) => scores)).toEqual([
      { from: 21 * 3_600_000 + 600_000 },
      { from: 21 * 3_600_000 + 600_000 },
      { to: 600_000 },
    ]);
    expect(await round('2026-02-02T23:40:00.000Z')).toBe(1);
    expect(requested.slice(3).map(({ scores }) => scores)).toEqual([
      ...[1, 2].map(() => ({ from: 20 * 3_600_000 + 2_400_000, to: 23 * 3_600_000 + 2_400_000 })),
    ]);
    expect(await round('2026-02-03T00:10:00.000Z')).toBe(1);
    // Notices of an earlier digest are not repeated.
    expect(await round('2026-02-03T23:40:00.000Z')).toBe(1);
    expect(of('NoticesMailed')[0]?.data).toMatchObject({
      personId: luna,
      until: unreadNotice.at,
      mailedAt: '2026-02-02T23:40:00.000Z',
      groups: [{ group: 'likes', total: 4, personIds: [nora] }],
    });
  });

  it('is sent once, however often its event is read', async () => {
    const { round, react } = await world(lunaRegistered, lunaVerified);
    await round('2026-02-02T23:40:00.000Z');
    await react();
    const mails = await react();
    expect(mails).toMatchObject([
      {
        kind: 'noticeDigest',
        address: 'luna@ovation.test',
        link: { path: '/notifications' },
        values: { name: 'Luna', likes: 4, likesBy: ' (The one of 2, …)', tips: 0, tipsBy: '' },
        usefulUntil: '2026-02-03T23:40:00.000Z',
      },
    ]);
  });

  it.each<[string, readonly AccountEvent[]]>([
    ['has an address that nobody has confirmed', [lunaRegistered]],
    ['is suspended', [lunaRegistered, lunaVerified, suspended]],
    ['is gone', []],
  ])('is not sent to a person who %s', async (_, account) => {
    const { round } = await world(...account);
    expect(await round('2026-02-02T23:40:00.000Z')).toBe(0);
  });

  it('can be unsubscribed by its link, and a pending one is then not sent', async () => {
    const { round, react, base, context } = await world(lunaRegistered, lunaVerified);
    await round('2026-02-02T23:40:00.000Z');
    const link = unsubscribeToken({ kind: 'noticeDigest', ownerId: luna, askedAt: chosenAt });
    if (!link) throw new Error('there is no such link');
    const { linkKeys, commands } = base;
    await unsubscribe({ commands, mailLinks: createMailLinks(linkKeys) })({
      params: { token: signLinkToken(linkKeys, link) },
      command: context(),
    } as unknown as HandlerRequest as never);
    expect((await commands.load(noticesModel, luna)).state).toMatchObject({
      digested: [],
      digest: null,
      unmailed: [],
    });
    expect(await react()).toEqual([]);
    expect(await round('2026-02-03T23:40:00.000Z')).toBe(1);
  });
});
