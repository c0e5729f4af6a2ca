import { beginningOf } from '@ovation/contracts/kernel/rules';

/** About as much as search engines show of a page. */
const lettersMax = 160;

/** The beginning of a text in one line, cut between words or, where none ends near, between signs. */
export const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= lettersMax) return line;
  return `${beginningOf(line, lettersMax).replace(/[\s,;:.]+$/, '')}…`;
};
