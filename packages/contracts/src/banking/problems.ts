import { defineProblems } from '../kernel/problem.ts';

export const bankingProblems = defineProblems({
  GATEWAY_ACCOUNT_MANAGED: {
    status: 409,
    title: 'Comes from the provider',
    message: 'Open your account with the provider instead: its details can’t be entered here.',
  },
});
