import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contextOfOperator, withCommands } from '@ovation/backend/kernel/operator/operator';
import { createMailOutbox } from '@ovation/backend/mail/mailOutbox';
import { openMailbox } from '@ovation/backend/testing/mailbox';
import { newId } from '@ovation/event-log/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../test/testStack.ts';

const recovery = { timeout: 60_000, interval: 100 };

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack(process.env.PATH);
});
afterAll(() => stack?.stop());

const ask = (address: string): Promise<string> => {
  const { ESDB_URL = '', MASTER_KEY = '' } = stack.env;
  return withCommands({ ESDB_URL, MASTER_KEY }, async (commands) => {
    const { mailId } = await createMailOutbox({ commands }).enqueue(
      {
        kind: 'passwordChanged',
        to: { accountId: newId(), address, language: 'en' },
        values: {
          name: 'Nora',
          browser: 'none',
          system: 'none',
          country: 'none',
          at: '2026-02-01',
        },
      },
      contextOfOperator('spec'),
    );
    return mailId;
  });
};

/** Value of a metric of the worker. */
const metricOf = async (name: string): Promise<number> => {
  const text = await (await fetch(stack.addresses.metricsUrls.worker ?? '')).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

it('a mail that the queue lost before it was sent is sent once', async () => {
  const mailbox = openMailbox(stack.addresses.mailboxUrl);
  await stack.halt('mailbox');
  const mailId = await ask('nora@example.test');
  // A worker had taken it, and could not send it.
  await vi.waitFor(async () => expect(await metricOf('ovation_mails_total')).toBe(1), recovery);
  await stack.halt('worker');
  await stack.halt('nats');
  rmSync(join(stack.paths.dataDir, 'nats', 'jetstream'), { recursive: true });
  for (const part of ['nats', 'mailbox', 'worker']) await stack.restart(part);
  const mail = await vi.waitFor(async () => {
    const [first] = await mailbox.received('nora@example.test');
    expect(first).toBeDefined();
    return first;
  }, recovery);
  expect(mail?.messageId).toContain(mailId);
  // A later mail has passed the queue as well: by then a second one would be there.
  await ask('luna@example.test');
  await vi.waitFor(
    async () => expect(await mailbox.received('luna@example.test')).toHaveLength(1),
    recovery,
  );
  expect(await mailbox.received('nora@example.test')).toHaveLength(1);
});
