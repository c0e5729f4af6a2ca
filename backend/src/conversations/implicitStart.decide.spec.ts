import { describe, it } from 'vitest';
import {
  conversationId,
  fan,
  now,
  outsider,
  send,
  star,
  started,
} from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import { decideConversationSettings } from './changeConversationSettings.decide.ts';
import { decideWithImplicitStart } from './implicitStart.decide.ts';
import { type Conversation, conversationModel } from './model.ts';

const pair = { conversationId, fanId: fan, performerId: star };

const keep = (personId: string, isArchived: boolean) => (state: Conversation | undefined) =>
  decideWithImplicitStart(pair, now, state, (conversation) =>
    decideConversationSettings({ personId, changes: { isArchived }, now }, conversation),
  );

const write = (senderId: string) => (state: Conversation | undefined) =>
  decideWithImplicitStart(pair, now, state, send(senderId));

describe('a conversation with tips only', () => {
  it('starts with the first command of either participant', () => {
    given(conversationModel)
      .when(write(star))
      .thenAppendsLike(started, { type: 'MessageSent', data: { senderId: star, sequence: 1 } })
      .when(write(star))
      .thenAppendsLike({ type: 'MessageSent', data: { senderId: star, sequence: 2 } });
    given(conversationModel)
      .when(keep(star, true))
      .thenAppendsLike(started, {
        type: 'ConversationSettingsChanged',
        data: { isArchived: true },
      });
  });

  it('does not start without events, or for anyone else', () => {
    given(conversationModel).when(keep(star, false)).thenAppendsNothing();
    given(conversationModel).when(write(outsider)).thenRefuses('NOT_FOUND');
  });
});
