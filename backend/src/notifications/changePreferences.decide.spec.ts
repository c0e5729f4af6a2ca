import { describe, it } from 'vitest';
import { noticesModel } from '../models/notices.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { type ChangePreferences, decideChangePreferences } from './changePreferences.decide.ts';

const now = '2026-02-01T12:00:00.000Z';
const personId = idOf(1);
const change = (choices: ChangePreferences['choices']) => (notices: typeof noticesModel.initial) =>
  decideChangePreferences({ personId, choices, now }, notices);
const changed = (hidden: string[], unmailed: string[], digested: string[] = []) => ({
  type: 'NotificationPreferencesChanged' as const,
  data: { personId, hidden, unmailed, digested, changedAt: now } as never,
});

describe('changing notification preferences', () => {
  it('starts with all groups on, and turns off the given ones', () => {
    given(noticesModel)
      .when(change({ shown: { tips: false, likes: false } }))
      .thenAppends([changed(['likes', 'tips'], [])])
      .when(change({ shown: { likes: true }, mailed: { subscribers: false } }))
      .thenAppends([changed(['tips'], ['subscribers'])]);
  });

  it('turns on the chosen groups of the digest', () => {
    given(noticesModel)
      .when(change({ digest: { newPosts: true, likes: true } }))
      .thenAppends([changed([], [], ['likes', 'newPosts'])])
      .when(change({ digest: { likes: false }, shown: { likes: false } }))
      .thenAppends([changed(['likes'], [], ['newPosts'])]);
    given(noticesModel)
      .when(change({ digest: { tips: false } }))
      .thenAppendsNothing();
  });

  it('records nothing without a change', () => {
    given(noticesModel).when(change({})).thenAppendsNothing();
    given(noticesModel)
      .when(change({ shown: { likes: true } }))
      .thenAppendsNothing();
  });
});
