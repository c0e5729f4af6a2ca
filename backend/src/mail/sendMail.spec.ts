import { settingsDefault } from '@ovation/contracts/settings/settings';
import { newId } from '@ovation/event-log/ids';
import type { MemoryLog } from '@ovation/event-log/testing/memoryLog';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from '../kernel/commands/command.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { createMetrics } from '../kernel/process/metrics.ts';
import type { QueueWork } from '../kernel/queues/queueWork.ts';
import { requeuePending, startQueueWork } from '../kernel/queues/queueWork.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { type MemoryQueues, memoryQueues } from '../testing/memoryQueues.ts';
import { createMailLinks } from './mailLinks.ts';
import { createMailOutbox } from './mailOutbox.ts';
import type { Delivery } from './recordDelivery.decide.ts';
import { createMailSender } from './sendMail.ts';
import type { SmtpMessage } from './smtp.ts';
import { verifyUnsubscribe } from './unsubscribe.ts';

const accountId = newId();
let now: Date;
let log: MemoryLog;
let sent: SmtpMessage[];
let answers: (Delivery | Error)[];
let queues: MemoryQueues;
let metrics: ReturnType<typeof createMetrics>;
let send: ReturnType<typeof createMailSender>;
let deps: ReturnType<typeof memoryBase>['base'] & {
  readonly settings: () => Promise<typeof settingsDefault>;
};
let ask: (context?: Partial<CommandContext>) => Promise<string>;

beforeEach(() => {
  now = new Date('2026-02-01T10:00:00.000Z');
  sent = [];
  answers = [];
  queues = memoryQueues();
  metrics = createMetrics('spec');
  const memory = memoryBase({ clock: () => now, queues, metrics });
  log = memory.log;
  deps = { ...memory.base, settings: async () => settingsDefault };
  send = createMailSender(deps, async (letter) => {
    sent.push(letter);
    const answer = answers.shift() ?? { ok: true };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const mailing = createMailOutbox(deps);
  ask = async (context) => {
    const id = newId();
    const { mailId } = await mailing.enqueue(
      {
        kind: 'passwordReset',
        to: { accountId, address: 'nora@ovation.test', language: 'en' },
        values: { name: 'Nora' },
        link: {
          path: '/auth/reset',
          token: {
            purpose: 'reset',
            subject: accountId,
            expiresAt: '2026-02-01T10:30:00.000Z',
          },
        },
        usefulUntil: '2026-02-01T10:30:00.000Z',
      },
      {
        now: now.toISOString(),
        actor: { kind: 'system', id: 'spec' },
        causationId: id,
        correlationId: id,
        trigger: { kind: 'work', name: 'spec' },
        ...context,
      },
    );
    return mailId;
  };
});

const typesOf = (): string[] => log.all.map(({ type }) => type);
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const unreachable: Delivery = { ok: false, error: 'ECONNREFUSED', isFinal: false };

describe('a pending mail', () => {
  it('is sent once, however often it is delivered to however many workers', async () => {
    const mailId = await ask();
    await Promise.all([send(mailId), send(mailId), send(mailId)]);
    expect(await send(mailId)).toBe('done');
    expect(sent).toHaveLength(1);
    expect(typesOf()).toEqual(['MailAsked', 'MailTaken', 'MailSent']);
  });

  it('is enqueued once per event, whatever its state', async () => {
    const causationId = newId();
    const mailId = await ask({ causationId });
    await send(mailId);
    expect(await ask({ causationId })).toBe(mailId);
    expect(typesOf().filter((type) => type === 'MailAsked')).toHaveLength(1);
    expect(await ask()).not.toBe(mailId);
  });

  it('carries a token that is nowhere in the log', async () => {
    await send(await ask());
    const [token] = /#token=(\S+)/.exec(sent[0]?.text ?? '')?.slice(1) ?? [];
    expect(token).toBeDefined();
    const sealed = token?.split('.').at(-1) ?? '';
    const inJson = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
    expect(JSON.stringify(log.all, inJson)).not.toContain(sealed);
  });

  it('has an unsubscribe link if its kind is optional', async () => {
    await send(await ask());
    expect(sent[0]?.unsubscribeUrl).toBeUndefined();
    expect(sent[0]?.text).not.toContain('unsubscribe');
    const { mailId } = await createMailOutbox(deps).enqueue(
      {
        kind: 'firstSubscriber',
        values: { name: 'Nora' },
        to: { accountId, address: 'nora@ovation.test', language: 'en' },
      },
      contextOfJob('spec', now),
    );
    await send(mailId);
    const [, token = ''] =
      /\/api\/notifications\/unsubscribe\/(\S+)$/.exec(sent[1]?.unsubscribeUrl ?? '') ?? [];
    expect(sent[1]?.text).toContain(`/auth/unsubscribe#token=${token}`);
    const links = createMailLinks(deps.linkKeys);
    const wish = verifyUnsubscribe(links, token, now.toISOString());
    expect(wish).toEqual({ personId: accountId, group: 'subscribers' });
    const end = token.at(-1) === 'A' ? 'B' : 'A';
    expect(verifyUnsubscribe(links, `${token.slice(0, -2)}${end}${end}`, now.toISOString())).toBe(
      undefined,
    );
  });

  it('has no name at an unconfirmed address', async () => {
    const words = 'evil.test';
    const named = { name: words, username: words, previousUsername: words, creator: 'Sunniva' };
    const counts = { newPosts: 1, comments: 1, mentions: 0, likes: 0, followers: 0 };
    const facts = {
      role: 'user',
      untilAt: now.toISOString(),
      newPostsBy: ` (${words})`,
      commentsBy: ` (${words})`,
      ...counts,
      subscribers: 0,
      tips: 0,
      sales: 0,
      browser: 'none',
      system: 'none',
      country: 'none',
      at: now.toISOString(),
    };
    const kinds = [
      ...(['welcome', 'addressInUse', 'emailChange', 'usernameChanged'] as const),
      ...(['trialBegun', 'noticeDigest'] as const),
    ];
    for (const kind of kinds) {
      for (const language of ['en', 'es'] as const) {
        const to = { accountId, address: 'nora@ovation.test', language };
        const wanted = { kind, to, values: { ...named, ...facts }, link: { path: '/auth/login' } };
        const { mailId } = await createMailOutbox(deps).enqueue(wanted, contextOfJob(kind, now));
        await send(mailId);
      }
    }
    expect(sent).toHaveLength(kinds.length * 2);
    expect(JSON.stringify(sent)).not.toContain(words);
    // A creator's name is verified, and part of a receipt.
    expect(sent.filter(({ text }) => text.includes('Sunniva'))).toHaveLength(2);
    // No name remains, nor anything made from one.
    expect(sent.filter(({ text }) => / @[ .,]|[ (]\)/.test(text))).toEqual([]);
  });

  it('is retried after a pause, with the same message id', async () => {
    const mailId = await ask();
    answers = [unreachable];
    expect(await send(mailId)).toEqual({ retryInMs: 10_000 });
    // Too early, or a second delivery: nothing is sent.
    expect(await send(mailId)).toEqual({ retryInMs: 10_000 });
    later(10_000);
    expect(await send(mailId)).toBe('done');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${mailId}@127.0.0.1>`]),
    );
  });

  it('is claimed by another worker after one died with it', async () => {
    const mailId = await ask();
    answers = [new Error('the process died')];
    await expect(send(mailId)).rejects.toThrow('died');
    expect(await send(mailId)).toEqual({ retryInMs: 2 * 60_000 });
    expect(sent).toHaveLength(1);
    later(2 * 60_000);
    await send(mailId);
    expect(sent).toHaveLength(2);
    expect(typesOf().at(-1)).toBe('MailSent');
  });

  it('is given up on a permanent rejection or past its deadline', async () => {
    const refused = await ask();
    answers = [{ ok: false, error: 'EENVELOPE: 550', isFinal: true }];
    await send(refused);
    const late = await ask();
    later(30 * 60_000);
    await send(late);
    expect(sent).toHaveLength(1);
    expect(log.all.filter(({ type }) => type === 'MailGivenUp').map(({ data }) => data)).toEqual([
      expect.objectContaining({ mailId: refused, reason: 'refused' }),
      expect.objectContaining({ mailId: late, reason: 'late' }),
    ]);
    const { values } = await metrics.mails.get();
    expect(values).toEqual([
      expect.objectContaining({ labels: { kind: 'passwordReset', outcome: 'given-up' }, value: 2 }),
    ]);
  });

  it('is requeued and sent once after the queue lost it', async () => {
    const mailId = await ask();
    const work: QueueWork = {
      queue: 'mail',
      concurrency: 2,
      work: send,
      pending: async () => [mailId],
    };
    queues.losesMessages = true;
    await queues.enqueue('mail', mailId);
    queues.losesMessages = false;
    const working = startQueueWork(work, queues, () => undefined);
    await requeuePending(work, queues).run(new AbortController().signal);
    await requeuePending(work, queues).run(new AbortController().signal);
    await expect.poll(() => typesOf().at(-1)).toBe('MailSent');
    await working.stop();
    expect(sent).toHaveLength(1);
  });
});
