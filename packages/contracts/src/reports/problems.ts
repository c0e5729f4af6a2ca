import { defineProblems } from '../kernel/problem.ts';

export const reportProblems = defineProblems({
  REPORTING_OWN: {
    status: 422,
    title: 'Own content',
    message: 'You can’t report your own content.',
  },
  REPORT_CLOSED: {
    status: 409,
    title: 'Report closed',
    message: 'Someone has already closed this report.',
  },
});
