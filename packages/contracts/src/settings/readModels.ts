import { defineReadModel } from '../kernel/readModel.ts';
import { Settings } from './settings.ts';

/** What the operator has set so far. Owner and id: `site`; absent while all are the defaults. */
export const settingsReadModel = defineReadModel('settings', Settings.partial());
