import { describe, it } from 'vitest';
import { fan, now, outsider, settingsChangedBy, star, started } from '../testing/conversations.ts';
import { given } from '../testing/decider.ts';
import {
  type ChangeConversationSettings,
  decideConversationSettings,
} from './changeConversationSettings.decide.ts';
import { conversationModel } from './model.ts';

const keep =
  (personId: string, changes: ChangeConversationSettings['changes']) =>
  (state: typeof conversationModel.initial) =>
    decideConversationSettings({ personId, changes, now }, state);

describe('changing conversation settings', () => {
  it('records all settings of one participant', () => {
    given(conversationModel, [started, settingsChangedBy(fan, { isPinned: true })])
      .when(keep(fan, { isMuted: true }))
      .thenAppends([settingsChangedBy(fan, { isPinned: true, isMuted: true })])
      .when(keep(fan, { isPinned: false, isArchived: true }))
      .thenAppends([settingsChangedBy(fan, { isMuted: true, isArchived: true })]);
  });

  it('affects one participant only', () => {
    given(conversationModel, [started, settingsChangedBy(fan, { isMuted: true })])
      .when(keep(star, { isMuted: false }))
      .thenAppendsNothing()
      .when(keep(star, { isMuted: true }))
      .thenAppends([settingsChangedBy(star, { isMuted: true })]);
  });

  it('emits nothing when nothing changes', () => {
    given(conversationModel, [started])
      .when(keep(fan, { isMuted: false }))
      .thenAppendsNothing();
    given(conversationModel, [started]).when(keep(fan, {})).thenAppendsNothing();
  });

  it('responds 404 to others, and before it is started', () => {
    given(conversationModel, [started])
      .when(keep(outsider, { isMuted: true }))
      .thenRefuses('NOT_FOUND');
    given(conversationModel)
      .when(keep(fan, { isMuted: true }))
      .thenRefuses('NOT_FOUND');
  });
});
