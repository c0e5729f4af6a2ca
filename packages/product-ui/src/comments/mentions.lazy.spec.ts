import { expect, it } from 'vitest';
import { splitMentions } from './mentions.lazy.ts';

const luna = { _id: '1', username: 'luna', isPerformer: true };

it.each([
  ['Lovely', ['Lovely']],
  ['@luna', ['[luna]']],
  ['So good, @Luna.', ['So good, ', '[luna]', '.']],
  ['@luna @theo @luna', ['[luna]', ' @theo ', '[luna]']],
  ['nora@luna', ['nora@luna']],
  ['', []],
])('splits %j into %j', (text, shown) => {
  const parts = splitMentions(text, [luna]).map((part) =>
    part.mention ? `[${part.mention.username}]` : part.text,
  );
  expect(parts).toEqual(shown);
});
