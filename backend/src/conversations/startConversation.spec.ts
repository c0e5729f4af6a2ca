import type { Participant } from '@ovation/contracts/conversations/conversation';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { expect, it } from 'vitest';
import { createCommands } from '../kernel/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { memoryLog } from '../testing/memoryLog.ts';
import { startConversation } from './startConversation.ts';

const [fanId, performerId] = [newId(), newId()];

it('answers a conversation that it has begun while Redis is away, also when asked again', async () => {
  const log = memoryLog();
  const other: Participant = {
    _id: performerId,
    name: 'Luna',
    username: 'luna',
    avatar: '',
    isPerformer: true,
    isVerified: true,
  };
  const away = async (): Promise<never> => {
    throw new Unavailable('redis');
  };
  const start = startConversation({
    commands: createCommands(log as unknown as EventLog),
    readModels: { find: away } as unknown as ReadModels,
    people: { show: away, find: async () => other },
  });
  const ask = () =>
    start({
      body: { source: 'performer', sourceId: performerId },
      actor: { id: fanId, role: 'user' },
      command: {
        now: '2026-01-01T00:00:00.000Z',
        actor: { kind: 'person', id: fanId },
        causationId: newId(),
        correlationId: newId(),
        idempotencyKey: { kind: 'caller', owner: fanId, key: 'k', requestHash: '' },
      },
    } as Parameters<typeof start>[0]);
  const first = await ask();
  expect(first).toMatchObject({ ok: true, data: { sourceId: performerId, lastMessage: null } });
  expect(await ask()).toEqual(first);
  expect(log.all.map(({ type }) => type)).toEqual(['ConversationStarted']);
});
