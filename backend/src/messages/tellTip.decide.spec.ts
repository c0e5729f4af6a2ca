import { expect, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import { decideTellTip } from './tellTip.decide.ts';

const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [conversationId, fanId, performerId, messageId] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const tip = {
  conversationId,
  messageId,
  fanId,
  performerId,
  tokens: 50,
  note: 'for new boots',
  now: '2026-01-01T00:00:00.000Z',
};
const message = { type: 'tip', tokens: 50, text: 'for new boots', price: 0, senderId: fanId };

it('begins the conversation of two who had none, and goes on with the one that they have', () => {
  const first = decideTellTip(tip, undefined);
  expect(first).toMatchObject({
    ok: true,
    events: [
      { type: 'ConversationStarted', data: { fanId, performerId, startedBy: fanId } },
      { type: 'MessageSent', data: { ...message, sequence: 1, recipientId: performerId } },
    ],
  });
  if (!first.ok) throw new Error(first.code);
  const conversation = first.events.reduce(conversationModel.evolve, conversationModel.initial);
  expect(decideTellTip({ ...tip, messageId: idOf(5) }, conversation)).toMatchObject({
    ok: true,
    events: [{ type: 'MessageSent', data: { ...message, sequence: 2 } }],
  });
});
