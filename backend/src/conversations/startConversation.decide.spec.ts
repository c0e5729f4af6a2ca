import { describe, it } from 'vitest';
import { conversationId, fan, now, star, started } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { conversationModel } from './model.ts';
import { decideStartConversation } from './startConversation.decide.ts';

const start = (startedBy: string) => (state: typeof conversationModel.initial) =>
  decideStartConversation({ conversationId, fanId: fan, performerId: star, startedBy, now }, state);

describe('a conversation', () => {
  it('is started once, whoever of the two comes again', () => {
    given(conversationModel)
      .when(start(fan))
      .thenAppends([started])
      .when(start(star))
      .thenAppendsNothing();
  });
});
