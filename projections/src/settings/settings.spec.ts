import { SettingsChanged, settingsId } from '@ovation/contracts/settings/events';
import { settingsReadModel } from '@ovation/contracts/settings/readModels';
import { expect, it } from 'vitest';
import { expectSameBytes, given, recorded } from '../kernel/testKit.ts';
import { settings } from './settings.ts';

const changed = (changes: Record<string, unknown>) =>
  recorded(SettingsChanged, { changes, changedAt: '2026-02-01T10:00:00.000Z' });

const history = [
  changed({ siteName: 'Applause', commissionBasisPoints: 1_500 }),
  changed({ siteName: 'Encore', ofAnEarlierVersion: true }),
];

it('has the last set values, and no defaults', () => {
  given(settings, history)
    .thenDocument(settingsReadModel, settingsId, settingsId)
    .is({ siteName: 'Encore', commissionBasisPoints: 1_500 } as never);
  const push = { rooms: ['everyone'], event: 'settings/changed', body: {} };
  given(settings, history).thenPushes.are([push, push]);
  expect(() => expectSameBytes(settings, history)).not.toThrow();
});
