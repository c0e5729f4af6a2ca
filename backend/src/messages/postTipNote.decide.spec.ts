import { describe, it } from 'vitest';
import { conversationModel } from '../conversations/model.ts';
import {
  conversationId,
  fan,
  now,
  settingsChangedBy,
  star,
  started,
} from '../testing/conversations.ts';
import { given, idOf } from '../testing/decider.ts';
import { decidePostTipNote } from './postTipNote.decide.ts';

const message = { type: 'tip', tokens: 50, text: 'for new boots', price: 0, senderId: fan };
const postNote = (at: number) => (state: typeof conversationModel.initial) =>
  decidePostTipNote(
    {
      conversationId,
      messageId: idOf(at),
      fanId: fan,
      performerId: star,
      tokens: 50,
      note: 'for new boots',
      now,
    },
    state,
  );

describe("a tip's note", () => {
  it('starts the conversation of a pair, or continues an existing one', () => {
    given(conversationModel)
      .when(postNote(5))
      .thenAppendsLike(started, {
        type: 'MessageSent',
        data: { ...message, sequence: 1, recipientId: star },
      })
      .when(postNote(6))
      .thenAppendsLike({ type: 'MessageSent', data: { ...message, sequence: 2 } });
  });

  it('unarchives the creator’s conversation', () => {
    given(conversationModel, [started, settingsChangedBy(star, { isArchived: true })])
      .when(postNote(5))
      .thenAppendsLike({ type: 'MessageSent', data: message }, settingsChangedBy(star, {}));
  });

  it('is not posted to other people’s conversations', () => {
    const others = { ...started.data, fanId: idOf(7) } as typeof started.data;
    given(conversationModel, [{ ...started, data: others } as typeof started])
      .when(postNote(5))
      .thenRefuses('NOT_FOUND');
  });
});
