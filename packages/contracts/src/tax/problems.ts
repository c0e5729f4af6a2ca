import { defineProblems } from '../kernel/problem.ts';

export const taxProblems = defineProblems({
  TAX_COUNTRY_REQUIRED: {
    status: 422,
    title: 'Country required',
    message:
      'Confirm which country you live in, so that we can work out the tax in the price. Nothing was charged.',
  },
  TAX_RATE_IN_PAST: {
    status: 422,
    title: 'Date in the past',
    message: 'A tax rate can change today or later, never in the past.',
  },
});
