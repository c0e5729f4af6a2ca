import { defineProblems } from '../kernel/problem.ts';

export const blockingProblems = defineProblems({
  CANNOT_BLOCK_YOURSELF: {
    status: 422,
    title: 'That is you',
    message: 'You can’t block yourself.',
  },
  TOO_MANY_BLOCKED: {
    status: 409,
    title: 'Too many blocked people',
    message: 'You have blocked as many people as you can. Unblock someone first.',
  },
  CANNOT_MUTE_YOURSELF: {
    status: 422,
    title: 'That is you',
    message: 'You can’t mute yourself.',
  },
  TOO_MANY_MUTED: {
    status: 409,
    title: 'Too many muted creators',
    message: 'You have muted as many creators as you can. Unmute someone first.',
  },
  PERSON_BLOCKED: {
    status: 409,
    title: 'Blocked',
    message: 'You have blocked this person. Unblock them to do that.',
  },
});
