import { defineReadModel } from '../kernel/readModel.ts';
import { Settings } from './settings.ts';

/** Changed settings. Owner and id: `site`; absent while all are defaults. */
export const settingsReadModel = defineReadModel('settings', Settings.partial());
