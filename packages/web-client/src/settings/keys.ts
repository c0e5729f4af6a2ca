import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import type { StaffSettings } from '@ovation/contracts/settings/writable';
import { type Key, under } from '../query/queryKey.ts';

export const settings = under<Key<PublicSettings>>('settings');

/** Below the key of the public settings, to be invalidated with them. */
export const settingsOfStaff = under<Key<StaffSettings>>('settings', 'staff');
