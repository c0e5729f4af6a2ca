import { defineProblems } from '../kernel/problem.ts';

export const tippingProblems = defineProblems({
  TIP_OUT_OF_RANGE: {
    status: 422,
    title: 'Tip out of range',
    message: 'This tip is below the smallest or above the largest amount.',
  },
});
