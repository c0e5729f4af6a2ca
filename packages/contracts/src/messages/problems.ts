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
  NO_RELATION_YET: {
    status: 403,
    title: 'Not yet',
    message:
      'You can write once this fan follows you, subscribes, tips, buys something or writes to you.',
  },
  PERSON_UNREACHABLE: {
    status: 403,
    title: 'Not reachable',
    message: 'You can’t write to this person.',
  },
  PERSON_LEFT: {
    status: 409,
    title: 'Account deleted',
    message: 'This account was deleted. Nobody can write in this conversation.',
  },
});
