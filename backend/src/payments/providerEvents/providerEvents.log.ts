import { defineLogEvents } from '@ovation/logging/logEvents';

export const providerEventsLogEvents = defineLogEvents({
  'payments.unknown_payment_reported': {
    level: 'warn',
    text: 'The payment provider reported on a payment that does not exist here.',
    fields: { transactionId: 'the payment' },
    action: 'Check that no other installation uses the same account of the provider.',
  },
});
