import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { conversationIdOf } from '../conversations/public.ts';
import { createCommands } from '../kernel/handleCommand.ts';
import { recordedEvent } from '../testing/recordedEvent.ts';
import { followTip } from './followTip.reactor.ts';

const [fanId, performerId] = [newId(), newId()];
const conversationId = conversationIdOf(fanId, performerId);

const tip = (more: object) => {
  const event = recordedEvent(`wallet-${fanId}`, 0, 'TipSent');
  const { commission, legs } = chargePosting(fanId, performerId, 50, 2_000);
  const data = {
    ...{ tipId: newId(), fanId, performerId, tokens: 50, commission, legs },
    ...{ commissionBasisPoints: 2_000, balanceAfter: 0, sentAt: event.metadata.at, ...more },
  };
  return { ...event, data };
};

/** What was appended after each event came twice. */
const appendedAfter = async (...events: ReturnType<typeof tip>[]) => {
  const log = memoryLog();
  const { react } = followTip({ commands: createCommands(log as unknown as EventLog) });
  for (const event of [...events, ...events]) await react(event);
  return log.all.map(({ type, data }) => ({ type, data }));
};

describe('what follows from a tip', () => {
  it('is no second event about it: the charge is the line, with words or without', async () => {
    const inConversation = (number: number) => ({ inConversation: { conversationId, number } });
    const events = [tip({ ...inConversation(1), note: 'bravo' }), tip(inConversation(2))];
    expect(await appendedAfter(...events)).toEqual([]);
  });

  it('is a message with its note, once, when it is from before tips had lines', async () => {
    const told = { type: 'tip', text: 'bravo', tokens: 50, sequence: 1, recipientId: performerId };
    expect(await appendedAfter(tip({ note: 'bravo' }), tip({}))).toMatchObject([
      { type: 'ConversationStarted', data: { conversationId, fanId, performerId } },
      { type: 'MessageSent', data: told },
    ]);
  });
});
