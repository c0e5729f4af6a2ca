import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { ZodError, ZodType } from 'zod';
import { CommonProblem } from '../problems/problemAnswer.ts';
import { faultWords } from '../problems/problemWords.ts';

type Issue = ZodError['issues'][number];

/** Of a choice of shapes the one that was nearly met tells most: its faults stand for the choice. */
const plainIssues = (issues: readonly Issue[]): readonly Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
    if (!nearest) return [issue];
    return plainIssues(
      nearest.map((of) => ({ ...of, path: [...issue.path, ...of.path] }) as Issue),
    );
  });

/** So many faults are named at most. */
export const issuesMax = 20;
const nameLengthMax = 64;
const messageLengthMax = 1_500;

/** What a caller wrote comes back cut: an answer must not grow with what is wrong in a question. */
const cut = (text: string): string =>
  text.length > nameLengthMax ? `${text.slice(0, nameLengthMax)}…` : text;

const messageOf = (issue: Issue): string => {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, issuesMax) : [];
  return names
    .reduce((said, name) => said.replace(name, () => cut(name)), issue.message)
    .slice(0, messageLengthMax);
};

const invalid = (part: string, error: ZodError): CommonProblem =>
  new CommonProblem('INVALID', {
    errors: plainIssues(error.issues)
      .slice(0, issuesMax)
      .map((issue) => ({
        path: [part, ...issue.path.slice(0, issuesMax)]
          .map((step) => cut(String(step)))
          .filter((step) => step !== 'body')
          .join('.'),
        message: messageOf(issue),
      })),
  });

/** A part of a request as its schema has it; throws `INVALID` with what is wrong, in a language. */
export const checked = (
  part: string,
  schema: ZodType | undefined,
  value: unknown,
  language: Language,
): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Looked at again for the words alone: a look that brings them takes eight times as long, and most need none.
  const inWords = schema.safeParse(value, { error: faultWords[language] });
  throw invalid(part, inWords.error ?? result.error);
};
