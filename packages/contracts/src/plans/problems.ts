import { defineProblems } from '../kernel/problem.ts';

export const planProblems = defineProblems({
  PLAN_NOT_FOUND: {
    status: 404,
    title: 'No such plan',
    message: 'This plan doesn’t exist, or is no longer offered.',
  },
  TOO_MANY_PLANS: {
    status: 409,
    title: 'Too many plans',
    message: 'There can be {maximum} plans. Retire one before you add another.',
  },
  FIRST_PLAN_STAYS: {
    status: 409,
    title: 'First plan',
    message: 'Your first plan can’t be retired. Change its prices instead.',
  },
  SAME_PLAN: {
    status: 409,
    title: 'Same plan',
    message: 'You already have this plan.',
  },
  PAUSE_USED: {
    status: 409,
    title: 'Already paused',
    message: 'A subscription can be paused once in twelve months.',
  },
});
