import { defineProblems } from '../kernel/problem.ts';

export const verificationProblems = defineProblems({
  ALREADY_VERIFIED: {
    status: 409,
    title: 'Already verified',
    message: 'These documents have been approved already.',
  },
  NOTHING_TO_REVIEW: {
    status: 409,
    title: 'Nothing to review',
    message: 'This application was decided already. New documents have to come first.',
  },
});
