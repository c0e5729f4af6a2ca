/** One member of a JSON object, as written. */
export type JsonMember = { readonly name: string; readonly text: string };

const tokenPattern = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const opening = /^[{[]$/;
const closing = /^[}\]]$/;

const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/**
 * The members of a JSON object in their order, each value's text without white space. Numbers stay as
 * written: `5` and `5.0`, and those beyond the range of a double, are distinguished. Undefined for anything
 * but an object.
 */
export const jsonMembers = (text: string): JsonMember[] | undefined => {
  if (!isObjectText(text)) return undefined;
  const members: { name: string; text: string }[] = [];
  let depth = 0;
  let isName = true;
  for (const [token] of text.matchAll(tokenPattern)) {
    if (closing.test(token)) depth--;
    if (depth === 0) {
      depth += opening.test(token) ? 1 : 0;
      continue;
    }
    if (depth === 1 && token === ',') isName = true;
    else if (depth === 1 && isName && token !== ':')
      members.push({ name: JSON.parse(token) as string, text: '' });
    else if (depth === 1 && isName) isName = false;
    else {
      const member = members.at(-1);
      if (member !== undefined) member.text += token;
    }
    if (opening.test(token)) depth++;
  }
  return members;
};

/** The text of an object with these members. */
export const jsonObject = (members: readonly JsonMember[]): string =>
  `{${members.map(({ name, text }) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
