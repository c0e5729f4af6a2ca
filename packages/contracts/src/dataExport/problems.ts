import { defineProblems } from '../kernel/problem.ts';

export const dataExportProblems = defineProblems({
  DATA_EXPORT_READY: {
    status: 409,
    title: 'Copy is ready',
    message: 'A copy of your data is ready. Delete it before you request another one.',
  },
});
