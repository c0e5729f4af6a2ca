import { defineProblems } from '../kernel/problem.ts';

export const tippingProblems = defineProblems({
  TIP_OUT_OF_RANGE: {
    status: 422,
    title: 'Tip out of range',
    message: 'A tip is from {minimum} to {maximum, plural, one {# token} other {# tokens}}.',
  },
});
