import { pollOptionsMin } from '@ovation/contracts/polls/rules';
import { instantOf } from '@ovation/ui-kit/i18n/localTime';
import { readTokens } from '@ovation/ui-kit/i18n/typedNumber';
import { has, hasContent, type PollDraft, type PostDraft } from '../drafts/draft.ts';

export type PriceError = 'missing' | 'fraction' | 'unclear' | 'low';

/** `few`: too few options; `twice`: a duplicate option; `past`: it would be closed already. */
export type PollError = 'question' | 'few' | 'twice' | 'past';

export interface DraftErrors {
  readonly isEmpty: boolean;
  /** True if a post has both videos and recordings, which is not allowed. */
  readonly isMixed: boolean;
  readonly poll: PollError | undefined;
  readonly price: PriceError | undefined;
  readonly schedule: boolean;
  readonly end: boolean;
}

/**
 * Limits of a draft's validation. `minimumPrice` in tokens; `language` is that in which numbers are typed.
 */
export interface DraftLimits {
  readonly now: Date;
  readonly minimumPrice: number;
  readonly language: string;
}

const priceError = (
  { isSale, price }: PostDraft,
  { minimumPrice, language }: DraftLimits,
): PriceError | undefined => {
  if (!isSale) return undefined;
  const typed = readTokens(price, language);
  if (typed.kind === 'tokens') return typed.tokens < minimumPrice ? 'low' : undefined;
  return typed.kind === 'empty' ? 'missing' : typed.kind;
};

const pollError = (poll: PollDraft | undefined, now: Date): PollError | undefined => {
  // A published one stays as it is.
  if (!poll || poll.pollId !== undefined) return undefined;
  const answers = poll.answers.map((answer) => answer.trim()).filter((answer) => answer !== '');
  if (poll.question.trim() === '') return 'question';
  if (answers.length < pollOptionsMin) return 'few';
  const different = new Set(answers.map((answer) => answer.toLowerCase()));
  if (different.size < answers.length) return 'twice';
  return poll.endsAt !== '' && new Date(poll.endsAt) <= now ? 'past' : undefined;
};

export const validateDraft = (draft: PostDraft, measure: DraftLimits): DraftErrors => {
  const { now } = measure;
  const scheduled =
    draft.scheduledFor === ''
      ? now
      : new Date(instantOf(draft.scheduledFor, draft.savedTimes.scheduledAt) ?? now);
  const begins = scheduled > now ? scheduled : now;
  return {
    isEmpty: !hasContent(draft),
    isMixed: has(draft, 'video') && has(draft, 'audio'),
    poll: pollError(draft.poll, begins),
    price: priceError(draft, measure),
    schedule: draft.scheduledFor !== '' && scheduled <= now,
    end:
      draft.endsAt !== '' &&
      new Date(instantOf(draft.endsAt, draft.savedTimes.expiresAt) ?? now) <= begins,
  };
};

export const noErrors: DraftErrors = {
  isEmpty: false,
  isMixed: false,
  poll: undefined,
  price: undefined,
  schedule: false,
  end: false,
};

export const hasErrors = ({ isEmpty, isMixed, poll, price, schedule, end }: DraftErrors): boolean =>
  isEmpty || isMixed || poll !== undefined || price !== undefined || schedule || end;
