import { defineLogEvents } from '@ovation/logging/logEvents';

export const uploadLogEvents = defineLogEvents({
  'files.quota_check_skipped': {
    level: 'warn',
    text: 'An upload was accepted without checking the storage quota, because the read models are unavailable.',
    fields: { personId: 'the account that uploads' },
  },
});
