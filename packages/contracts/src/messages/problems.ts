import { defineProblems } from '../kernel/problem.ts';

export const messageProblems = defineProblems({
  MESSAGE_NOT_FOR_SALE: {
    status: 409,
    title: 'Not for sale',
    message: 'This message isn’t locked.',
  },
  MESSAGE_ALREADY_BOUGHT: {
    status: 409,
    title: 'Already bought',
    message: 'You have already bought this message.',
  },
  MESSAGE_SOLD: {
    status: 409,
    title: 'Message sold',
    message: 'This message was bought, so it can’t be deleted.',
  },
});
