import { describe, it } from 'vitest';
import { decideWithImplicitStart } from '../conversations/implicitStart.decide.ts';
import { conversationModel } from '../conversations/model.ts';
import { conversationId, fan, now, sentBy, star, started } from '../testing/conversations.ts';
import { given, idOf } from '../testing/decider.ts';
import { decidePostWelcome } from './postWelcome.decide.ts';

const pair = { conversationId, fanId: fan, performerId: star };
const welcome = (text: string) => (state: typeof conversationModel.initial) =>
  decideWithImplicitStart(pair, now, state, (begun) =>
    decidePostWelcome({ messageId: idOf(5), performerId: star, text, now }, begun),
  );
const greeting = {
  type: 'text',
  text: 'Hello and welcome',
  senderId: star,
  recipientId: fan,
  senderRole: 'performer',
  price: 0,
  authorKind: 'automation',
} as const;

describe('a welcome message', () => {
  it('starts the conversation of a pair', () => {
    given(conversationModel)
      .when(welcome('Hello and welcome'))
      .thenAppendsLike(started, { type: 'MessageSent', data: { ...greeting, sequence: 1 } });
  });

  it('continues an existing conversation without marking it as read for the creator', () => {
    given(conversationModel, [started, sentBy(fan, 1)])
      .when(welcome('Hello and welcome'))
      .thenAppendsLike({ type: 'MessageSent', data: { ...greeting, sequence: 2 } });
  });

  it('is not sent when the creator has none', () => {
    for (const text of ['', '  \n']) {
      given(conversationModel).when(welcome(text)).thenAppendsNothing();
    }
  });
});
