import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { StaffSettings } from '@ovation/contracts/settings/writable';
import { type Key, under } from '../query/key.ts';

export const settings = under<Key<PublicSettings>>('settings');

/** Below the public ones: whatever makes those old makes these old. */
export const settingsOfStaff = under<Key<StaffSettings>>('settings', 'staff');
