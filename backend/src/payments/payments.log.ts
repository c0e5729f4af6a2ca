import { defineLogEvents } from '@ovation/logging/logEvents';

export const paymentsLogEvents = defineLogEvents({
  'payments.reconciliation_failed': {
    level: 'error',
    text: 'A payment was not reconciled with the payment provider and is retried with the next run.',
    fields: { transactionId: 'the payment' },
  },
  'payments.coupon_release_failed': {
    level: 'error',
    text: 'Coupon reservations that are over were not released; the next run tries again.',
    fields: { couponId: 'the coupon' },
  },
});
