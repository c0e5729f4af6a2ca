import { truncateText } from '@ovation/contracts/kernel/rules';

/** Approximate length of a search engine snippet. */
const lettersMax = 160;

/** First line of a text, cut at a word boundary or, if there is none near, between characters. */
export const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= lettersMax) return line;
  return `${truncateText(line, lettersMax).replace(/[\s,;:.]+$/, '')}…`;
};
