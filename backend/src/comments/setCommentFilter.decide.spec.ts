import { it } from 'vitest';
import { luna, now } from '../testing/comments.ts';
import { given } from '../testing/decider.ts';
import { commentFilterModel } from './model.ts';
import { decideSetCommentFilter } from './setCommentFilter.decide.ts';

const filter = given(commentFilterModel);
const setTo = (...words: string[]) => decideSetCommentFilter({ performerId: luna, words, now }, []);

it('removes duplicate words', () => {
  filter
    .when(() => setTo('scam', 'spam', 'scam'))
    .thenAppends([
      {
        type: 'CommentFilterSet',
        data: { performerId: luna, words: ['scam', 'spam'], setAt: now },
      },
    ]);
});

it('does nothing when the words are unchanged', () => {
  filter
    .when(() => setTo('scam'))
    .when((before) => decideSetCommentFilter({ performerId: luna, words: ['scam'], now }, before))
    .thenAppendsNothing();
});
