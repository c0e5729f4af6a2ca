import { defineProblems } from '../kernel/problem.ts';

export const referralProblems = defineProblems({
  LINK_NOT_FOUND: {
    status: 404,
    title: 'No such link',
    message: 'This link doesn’t exist.',
  },
  LINK_SLUG_TAKEN: {
    status: 409,
    title: 'Name taken',
    message: 'Another link has this name. Choose a different one.',
  },
  TOO_MANY_LINKS: {
    status: 409,
    title: 'Too many links',
    message: 'You can’t create more links.',
  },
});
