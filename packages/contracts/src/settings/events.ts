import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Instant } from '../kernel/id.ts';

/** An operator changed settings; validated against `Settings` at decision time. */
export const SettingsChanged = defineEvent('SettingsChanged', {
  changes: z.record(z.string(), z.unknown()),
  changedAt: Instant,
});

/** `settings-site`: the stream of the operator's settings. */
export const settingsStream = defineStream('settings', [SettingsChanged]);
export type SettingsEvent = StreamEvent<typeof settingsStream>;
export const settingsId = 'site';
