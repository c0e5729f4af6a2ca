import { type MuteScope, mutedPeopleMax } from '@ovation/contracts/blocking/rules';
import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { blockModel } from './model.ts';
import { decideMutePerformer, decideUnmutePerformer } from './mutePerformer.decide.ts';

const now = '2026-02-01T10:00:00.000Z';
const [fan, star] = [idOf(1), idOf(2)];
type State = typeof blockModel.initial;
const command = { personId: fan, performerId: star, now };
const mute = (scope: MuteScope) => (state: State) =>
  decideMutePerformer({ ...command, scope }, state);
const unmute = (state: State) => decideUnmutePerformer(command, state);
const muted = (scope: MuteScope) => ({
  type: 'PerformerMuted' as const,
  data: { personId: fan, performerId: star, scope, mutedAt: now },
});

describe('muting a creator', () => {
  it('is done once, for one list or for all', () => {
    given(blockModel)
      .when(mute('for-you'))
      .thenAppends([muted('for-you')])
      .when(mute('for-you'))
      .thenAppendsNothing()
      .when(mute('feeds'))
      .thenAppends([muted('feeds')]);
  });

  it('is not narrowed by a later mute in one list', () => {
    given(blockModel, [muted('feeds')])
      .when(mute('for-you'))
      .thenAppendsNothing();
  });

  it('is refused for oneself, and limited', () => {
    given(blockModel)
      .when((state) => decideMutePerformer({ ...command, performerId: fan, scope: 'feeds' }, state))
      .thenRefuses('CANNOT_MUTE_YOURSELF');
    const known = { scope: 'for-you' as const, mutedAt: now };
    const full = new Map(
      Array.from({ length: mutedPeopleMax }, (_, at) => [idOf(at + 10), known] as const),
    );
    const state = { ...blockModel.initial, muted: full };
    expect(mute('feeds')(state)).toMatchObject({ code: 'TOO_MANY_MUTED' });
    const again = { ...command, performerId: idOf(10), scope: 'feeds' as const };
    expect(decideMutePerformer(again, state)).toMatchObject({ ok: true });
  });

  it('ends, and is refused for others', () => {
    given(blockModel, [muted('feeds')])
      .when(unmute)
      .thenAppends([
        { type: 'PerformerUnmuted', data: { personId: fan, performerId: star, unmutedAt: now } },
      ])
      .when(unmute)
      .thenRefuses('NOT_FOUND');
  });
});
