import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { conversationModel } from '../conversations/public.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { accepted } from '../kernel/commands/decision.ts';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { conversationIdOf } from '../relations/public.ts';
import { fan, now, settingsChangedBy, star, started } from '../testing/conversations.ts';
import { recordedEvent } from '../testing/recordedEvent.ts';
import { tipSentReactor } from './tipSent.reactor.ts';

const [fanId, performerId] = [newId(), newId()];
const conversationId = conversationIdOf(fanId, performerId);

const tip = (more: object) => {
  const event = recordedEvent(`wallet-${fanId}`, 0, 'TipSent');
  const { commission, legs } = chargePosting(fanId, performerId, 50, 2_000);
  const data = {
    tipId: newId(),
    fanId,
    performerId,
    tokens: 50,
    commission,
    legs,
    commissionBasisPoints: 2_000,
    balanceAfter: 0,
    sentAt: event.metadata.at,
    ...more,
  };
  return { ...event, data };
};

/** Returns the events appended when each event is delivered twice. */
const appendedAfter = async (...events: ReturnType<typeof tip>[]) => {
  const log = memoryLog();
  const { react } = tipSentReactor({ commands: createCommands(log as unknown as EventLog) });
  for (const event of [...events, ...events]) await react(event);
  return log.all.map(({ type, data }) => ({ type, data }));
};

describe('reacting to a tip', () => {
  it('emits no second event: the charge itself is listed, with or without a note', async () => {
    const inConversation = (number: number) => ({ inConversation: { conversationId, number } });
    const events = [tip({ ...inConversation(1), note: 'bravo' }), tip(inConversation(2))];
    expect(await appendedAfter(...events)).toEqual([]);
  });

  it('unarchives the creator’s conversation once', async () => {
    const log = memoryLog();
    const commands = createCommands(log as unknown as EventLog);
    const { conversationId: theirs } = started.data;
    await commands.handle(conversationModel, theirs, contextOfJob('spec', new Date(now)), () =>
      accepted([started, settingsChangedBy(star, { isArchived: true })]),
    );
    const inConversation = { conversationId: theirs, number: 1 };
    const event = tip({ fanId: fan, performerId: star, inConversation });
    const { react } = tipSentReactor({ commands });
    for (const one of [event, event]) await react(one);
    expect(log.all.slice(2)).toMatchObject([
      {
        type: 'ConversationSettingsChanged',
        data: { conversationId: theirs, personId: star, isArchived: false },
      },
    ]);
  });

  it('posts the note of an old tip as a message once', async () => {
    const tipMessage = {
      type: 'tip',
      text: 'bravo',
      tokens: 50,
      sequence: 1,
      recipientId: performerId,
    };
    expect(await appendedAfter(tip({ note: 'bravo' }), tip({}))).toMatchObject([
      { type: 'ConversationStarted', data: { conversationId, fanId, performerId } },
      { type: 'MessageSent', data: tipMessage },
    ]);
  });
});
