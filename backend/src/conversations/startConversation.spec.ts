import type { Participant } from '@ovation/contracts/people/participant';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { openToAll } from '../testing/visibility.ts';
import { startConversation } from './startConversation.ts';

const [fanId, performerId] = [newId(), newId()];

/** Fan who starts conversations while Redis is unavailable. */
const inbox = () => {
  const log = memoryLog();
  const unavailable = async (): Promise<never> => {
    throw new Unavailable('redis');
  };
  const start = startConversation({
    commands: createCommands(log as unknown as EventLog),
    readModels: { find: unavailable } as unknown as ReadModels,
    visibility: openToAll,
    performers: { mayPublish: async () => true },
    people: {
      show: unavailable,
      find: async (_id): Promise<Participant> => ({
        _id,
        name: 'Luna',
        username: 'luna',
        avatar: '',
        isPerformer: true,
        isVerified: true,
      }),
    },
  });
  const ask = async (sourceId: string, key?: string) => {
    const outcome = await start({
      body: { source: 'performer', sourceId },
      actor: { id: fanId, role: 'user' },
      command: {
        now: '2026-01-01T00:00:00.000Z',
        actor: { kind: 'person', id: fanId },
        causationId: newId(),
        correlationId: newId(),
        trigger: { kind: 'work', name: 'spec' },
        ...(key && {
          idempotencyKey: { kind: 'caller', owner: fanId, key, requestHash: sourceId },
        }),
      },
    } as unknown as Parameters<typeof start>[0]);
    return outcome.ok ? outcome.data : outcome.code;
  };
  return { log, ask };
};

it('responds with a started conversation while Redis is unavailable, also on repetition', async () => {
  const { log, ask } = inbox();
  const first = await ask(performerId, 'k');
  expect(first).toMatchObject({ sourceId: performerId, lastMessage: null });
  expect(await ask(performerId, 'k')).toEqual(first);
  expect(log.all.map(({ type }) => type)).toEqual(['ConversationAsked', 'ConversationStarted']);
});

it('recognizes a key that is reused for another conversation', async () => {
  const { log, ask } = inbox();
  await ask(performerId, 'k');
  expect(await ask(newId(), 'k')).toBe('IDEMPOTENCY_MISMATCH');
  expect(log.all.filter(({ type }) => type === 'ConversationStarted')).toHaveLength(1);
  const other = newId();
  expect(await ask(other, 'k2')).toMatchObject({ sourceId: other });
  expect(await ask(performerId, 'k2')).toBe('IDEMPOTENCY_MISMATCH');
});

it('needs no idempotency key', async () => {
  const { log, ask } = inbox();
  expect(await ask(performerId)).toMatchObject({ sourceId: performerId });
  expect(log.all.map(({ type }) => type)).toEqual(['ConversationStarted']);
});
