import { defineProblems } from '../kernel/problem.ts';

export const conversationProblems = defineProblems({
  NOT_FAN_AND_CREATOR: {
    status: 422,
    title: 'No conversation between these two',
    message: 'A conversation is between a fan and a creator.',
  },
});
