import { defineProblems } from '../kernel/problem.ts';

export const verificationProblems = defineProblems({
  ALREADY_VERIFIED: {
    status: 409,
    title: 'Already verified',
    message: 'These documents have already been approved.',
  },
  NOTHING_TO_REVIEW: {
    status: 409,
    title: 'Nothing to review',
    message: 'This application was already decided. New documents have to arrive first.',
  },
});
