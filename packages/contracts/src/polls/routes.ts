import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { lineText, text } from '../kernel/text.ts';
import { Poll, Vote } from './poll.ts';
import { pollProblems } from './problems.ts';
import {
  pollDescriptionLengthMax,
  pollOptionLengthMax,
  pollOptionsMax,
  pollOptionsMin,
} from './rules.ts';

const areDifferent = (options: readonly string[]): boolean =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length;

const pollBody = z.strictObject({
  description: text(pollDescriptionLengthMax).min(1),
  options: z
    .array(lineText(pollOptionLengthMax).min(1))
    .min(pollOptionsMin)
    .max(pollOptionsMax)
    .refine(areDifferent, { message: 'Write each answer once.' }),
  expiredAt: Instant.nullish().transform((at) => at ?? null),
});
export type PollBody = z.output<typeof pollBody>;

export const pollRoutes = defineRoutes({
  createPoll: {
    method: 'POST',
    path: '/performer/feeds/polls',
    who: 'performer',
    summary: 'Creates a poll, which a post can then show',
    body: pollBody,
    answer: Poll,
    status: 201,
    problems: [],
    idempotent: true,
    limit: 'post',
  },
});

export const voteRoutes = defineRoutes({
  vote: {
    method: 'POST',
    path: '/user/feeds/vote/{id}',
    who: 'user',
    summary: 'Votes in a poll of a post that the fan can open; once, final',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ optionId: Id }),
    answer: Vote,
    status: 201,
    problems: [commonProblems.NOT_FOUND, pollProblems.ALREADY_VOTED, pollProblems.POLL_CLOSED],
    idempotent: true,
    limit: 'vote',
  },
});
