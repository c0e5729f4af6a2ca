import { defineProblems } from '../kernel/problem.ts';

export const documentProblems = defineProblems({
  NO_RECEIPT_YET: {
    status: 409,
    title: 'No receipt yet',
    message: 'There’s a receipt once the payment is complete.',
  },
  DISPUTE_CLOSED: {
    status: 409,
    title: 'Dispute closed',
    message: 'The bank has decided about this dispute. It takes no more evidence.',
  },
  EVIDENCE_SUBMITTED: {
    status: 409,
    title: 'Evidence submitted',
    message: 'The evidence for this dispute was submitted already.',
  },
  STATEMENT_TOO_LONG: {
    status: 409,
    title: 'Statement too long',
    message:
      'This month has more than {maximum, number} movements. Download it as a table (CSV) instead.',
  },
});
