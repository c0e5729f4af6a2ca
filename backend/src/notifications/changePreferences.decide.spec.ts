import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { type ChangePreferences, decideChangePreferences } from './changePreferences.decide.ts';
import { noticesModel } from './model.ts';

const now = '2026-02-01T12:00:00.000Z';
const personId = idOf(1);
const change = (choices: ChangePreferences['choices']) => (notices: typeof noticesModel.initial) =>
  decideChangePreferences({ personId, choices, now }, notices);
const changed = (hidden: string[], unmailed: string[]) => ({
  type: 'NotificationPreferencesChanged' as const,
  data: { personId, hidden, unmailed, changedAt: now } as never,
});

describe('what a person is told of', () => {
  it('is everything at first, and the rest of what was turned off', () => {
    given(noticesModel)
      .when(change({ shown: { tips: false, likes: false } }))
      .thenAppends([changed(['likes', 'tips'], [])])
      .when(change({ shown: { likes: true }, mailed: { subscribers: false } }))
      .thenAppends([changed(['tips'], ['subscribers'])]);
  });

  it('is not said again where nothing changes', () => {
    given(noticesModel).when(change({})).thenAppendsNothing();
    given(noticesModel)
      .when(change({ shown: { likes: true } }))
      .thenAppendsNothing();
  });
});
