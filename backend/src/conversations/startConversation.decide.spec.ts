import { describe, it } from 'vitest';
import { conversationId, fan, now, star, started } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { conversationModel } from './model.ts';
import { decideStartConversation } from './startConversation.decide.ts';
import type { StartRefusalCode } from './writeRefusal.ts';

const start =
  (startedBy: string, refusal?: StartRefusalCode) => (state: typeof conversationModel.initial) =>
    decideStartConversation(
      { conversationId, fanId: fan, performerId: star, startedBy, refusal, now },
      state,
    );

describe('a conversation', () => {
  it('is started once, by either participant', () => {
    given(conversationModel)
      .when(start(fan))
      .thenAppends([started])
      .when(start(star))
      .thenAppendsNothing();
  });

  it('is not started by a creator who may not write first, but an existing one is found', () => {
    given(conversationModel).when(start(star, 'NO_RELATION_YET')).thenRefuses('NO_RELATION_YET');
    given(conversationModel, [started])
      .when(start(star, 'PERSON_UNREACHABLE'))
      .thenAppendsNothing();
  });
});
