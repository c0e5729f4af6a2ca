import { defineLogEvents } from '@ovation/logging/logEvents';

export const payoutsLogEvents = defineLogEvents({
  'payouts.execution_failed': {
    level: 'error',
    text: 'A payout was not executed and is tried again with the next run.',
    fields: { payoutId: 'the payout request' },
    action: 'If it repeats, compare the payout with the provider’s dashboard before a retry.',
  },
  'payouts.automatic_failed': {
    level: 'error',
    text: 'An automatic payout was not requested and is tried again with the next run.',
    fields: { performerId: 'the creator' },
  },
  'payouts.batch_failed': {
    level: 'error',
    text: 'A bank file was not filled and is tried again with the next run.',
    fields: { batchId: 'the bank file' },
  },
  'payouts.bank_file_downloaded': {
    level: 'info',
    text: 'Staff downloaded a bank file, which contains bank accounts in clear.',
    fields: {
      batchId: 'the bank file',
      staffId: 'the staff member',
      format: 'pain001 or csv',
      requestId: 'the request',
    },
  },
});
