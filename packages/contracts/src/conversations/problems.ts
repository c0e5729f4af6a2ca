import { defineProblems } from '../kernel/problem.ts';

export const conversationProblems = defineProblems({
  NOT_FAN_AND_CREATOR: {
    status: 422,
    title: 'No conversation between these two',
    message: 'A conversation is between a fan and a creator.',
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
    title: 'Account removed',
    message: 'This account was removed. Nobody can write in this conversation.',
  },
});
