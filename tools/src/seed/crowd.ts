import type { CreatorProfile, FanProfile } from './personas.ts';
import type { Random } from './random.ts';
import { questions, remarks } from './subjects.ts';

/** Action of a fan on a post, beside buying it. */
export type CrowdAction = { readonly at: Date } & (
  | {
      readonly kind: 'ask';
      readonly creator: CreatorProfile;
      readonly question: string;
      readonly answers: readonly string[];
    }
  | {
      readonly kind: 'vote' | 'like' | 'remark';
      readonly fan: FanProfile;
      readonly creator: CreatorProfile;
      /**
       * Index among the posts that the fan can open; counted from the newest, and wrapped around.
       */
      readonly choice: number;
      readonly text: string;
    }
);

const dayMs = 86_400_000;
const minuteMs = 60_000;
const daysMax = 40;
const likesEach = 12;
const remarksEach = 3;
const votesEach = 4;
const choicesMax = 30;

/**
 * Plans polls, votes, likes and comments of the last weeks: with a random generator of its own, so
 * that the rest of the story stays unchanged.
 */
export const planCrowd = (
  now: Date,
  random: Random,
  {
    creators,
    fans,
  }: { readonly creators: readonly CreatorProfile[]; readonly fans: readonly FanProfile[] },
): readonly CrowdAction[] => {
  const daysAgo = (days: number): Date =>
    new Date(now.getTime() - days * dayMs - random.between(1, 20 * 60) * minuteMs);
  const asked = creators.map((creator, at): CrowdAction => {
    const { question, answers } = questions[at % questions.length] ?? questions[0];
    return { kind: 'ask', creator, question, answers, at: daysAgo(random.between(10, daysMax)) };
  });
  const done = fans.flatMap((fan) => {
    const some = (kind: 'like' | 'remark' | 'vote', times: number, days: number): CrowdAction[] =>
      Array.from({ length: times }, () => ({
        kind,
        fan,
        creator: random.pick(creators),
        choice: random.between(0, choicesMax),
        text: random.pick(remarks),
        at: daysAgo(random.between(0, days)),
      }));
    return [
      ...some('like', likesEach, daysMax),
      ...some('remark', remarksEach, daysMax),
      ...some('vote', votesEach, 9),
    ];
  });
  return [...asked, ...done];
};
