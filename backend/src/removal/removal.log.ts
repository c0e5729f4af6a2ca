import { defineLogEvents } from '@ovation/logging/logEvents';

export const removalLogEvents = defineLogEvents({
  'removal.account_not_removed': {
    level: 'error',
    text: 'The removal of an account failed and is retried with the next run.',
    fields: { accountId: 'the account' },
  },
  'removal.redis_rewrite_refused': {
    level: 'warn',
    text: 'Redis refused to rewrite its files, so that deleted data stays in them until its next rewrite.',
    action:
      'Let this process run BGREWRITEAOF, or rewrite the append-only files of Redis yourself.',
  },
});
