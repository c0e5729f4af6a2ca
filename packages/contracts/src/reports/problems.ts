import { defineProblems } from '../kernel/problem.ts';

export const reportProblems = defineProblems({
  REPORTING_OWN: {
    status: 422,
    title: 'That is yours',
    message: 'You can’t report what is your own.',
  },
  REPORT_CLOSED: {
    status: 409,
    title: 'Report closed',
    message: 'Someone has closed this report already.',
  },
});
