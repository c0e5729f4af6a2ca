import { audienceByDefault } from '@ovation/contracts/posts/rules';
import { instantOf } from '@ovation/ui-kit/i18n/localTime';
import { type PollDraft, type PostDraft, priceOf, showsExcerpt, typeOf } from './draft.ts';

const teaserIdOf = ({ teaser, ownTeaser, files }: PostDraft): string | null => {
  switch (teaser) {
    case 'none':
      return null;
    case 'beginning':
      return files.find(({ kind }) => kind === 'video')?.fileId ?? null;
    case 'own':
      return ownTeaser?.fileId ?? null;
    default:
      return teaser satisfies never;
  }
};

/** Request body of a poll; empty options are left out. */
export const pollBodyOf = ({ question, answers, endsAt }: PollDraft) => ({
  description: question.trim(),
  options: answers.map((answer) => answer.trim()).filter((answer) => answer !== ''),
  // New by definition: a published one is not sent again.
  expiredAt: instantOf(endsAt, null),
});

/** Request body of a post: a draft keeps its scheduled time. Its poll is created before it. */
export const bodyOf = (draft: PostDraft, status: 'active' | 'draft', language: string) => ({
  type: typeOf(draft),
  text: draft.text.trim(),
  fileIds: draft.files.map(({ fileId }) => fileId),
  thumbnailId: draft.thumbnail?.fileId ?? null,
  teaserId: teaserIdOf(draft),
  pollIds: [...(draft.poll?.pollId ? [draft.poll.pollId] : []), ...draft.morePollIds],
  tags: [...draft.tags],
  categoryIds: [...draft.categoryIds],
  commenters: draft.commenters,
  isPinned: draft.isPinned,
  audience:
    draft.isSale || draft.audience === undefined ? audienceByDefault(draft.isSale) : draft.audience,
  isSale: draft.isSale,
  price: priceOf(draft, language),
  showExcerpt: showsExcerpt(draft),
  scheduledAt: instantOf(draft.scheduledFor, draft.savedTimes.scheduledAt),
  expiresAt: instantOf(draft.endsAt, draft.savedTimes.expiresAt),
  status,
});
