import { settingsDefault } from '@ovation/contracts/settings/settings';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { decideStartConversation } from '../conversations/startConversation.decide.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { openToAll } from '../testing/visibility.ts';
import { sendMessage } from './sendMessage.ts';

const now = '2026-01-01T00:00:00.000Z';
const [fanId, performerId, conversationId] = [newId(), newId(), newId()];

const conversation = async () => {
  const log = memoryLog();
  const commands = createCommands(log as unknown as EventLog);
  const why = contextOfJob('spec', new Date(now));
  await commands.handle(conversationModel, conversationId, why, (state) =>
    decideStartConversation(
      { conversationId, fanId, performerId, startedBy: fanId, refusal: undefined, now },
      state,
    ),
  );
  const { readModels } = memoryBase().base;
  const settings = async () => settingsDefault;
  const performers = { mayBePaid: async () => true, mayPublish: async () => true };
  const send = sendMessage({
    commands,
    readModels,
    newId,
    settings,
    performers,
    visibility: openToAll,
  });
  /** Sends a text under an idempotency key, as the API would. */
  const say = (owner: string, key: string, text: string) =>
    send({
      params: { id: conversationId },
      body: { type: 'text', text, price: 0 },
      actor: { id: owner },
      command: {
        ...why,
        actor: { kind: 'person', id: owner },
        idempotencyKey: { kind: 'caller', owner, key, requestHash: text },
      },
    } as Parameters<typeof send>[0]);
  return { log, say };
};

it('lets both participants use the same key, even with the same text', async () => {
  const { log, say } = await conversation();
  const [fans, stars] = [await say(fanId, 'k', 'hello'), await say(performerId, 'k', 'hello')];
  expect(fans).toMatchObject({ ok: true, data: { senderId: fanId } });
  expect(stars).toMatchObject({ ok: true, data: { senderId: performerId } });
  expect(await say(performerId, 'k', 'hello')).toEqual(stars);
  expect(await say(fanId, 'k', 'another text')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(log.all.filter(({ type }) => type === 'MessageSent')).toHaveLength(2);
});

it('separates two people who send one key concurrently', async () => {
  const { log, say } = await conversation();
  await say(fanId, 'before', 'Are you there?');
  const both = await Promise.all([say(fanId, 'k', 'hello'), say(performerId, 'k', 'hello')]);
  const senders = both.map((outcome) => outcome.ok && outcome.data.senderId);
  expect(senders).toEqual([fanId, performerId]);
  expect(log.all.filter(({ type }) => type === 'MessageSent')).toHaveLength(3);
});
