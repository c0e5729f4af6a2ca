/** About as much as search engines show of a page. */
const lettersMax = 160;

/** The beginning of a text in one line, cut between words. */
export const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= lettersMax) return line;
  const cut = line.slice(0, lettersMax);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, '')}…`;
};
