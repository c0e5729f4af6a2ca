import type { Language } from '@ovation/contracts/translations/languages';
import type { ZodError, ZodType } from 'zod';
import { CommonProblem } from '../problems/problemResponse.ts';
import { zodMessages } from '../problems/problemTexts.ts';

type Issue = ZodError['issues'][number];

/** Of a union, the option that nearly matched explains most: its issues replace the union's. */
const flattenIssues = (issues: readonly Issue[]): readonly Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
    if (!nearest) return [issue];
    return flattenIssues(
      nearest.map((of) => ({ ...of, path: [...issue.path, ...of.path] }) as Issue),
    );
  });

/** Maximum number of issues reported. */
export const issuesMax = 20;
const nameLengthMax = 64;
const messageLengthMax = 1_500;

/** Truncates echoed input: a response must not grow with the errors of a request. */
const truncated = (text: string): string =>
  text.length > nameLengthMax ? `${text.slice(0, nameLengthMax)}…` : text;

const messageOf = (issue: Issue): string => {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, issuesMax) : [];
  return names
    .reduce((text, name) => text.replace(name, () => truncated(name)), issue.message)
    .slice(0, messageLengthMax);
};

const invalid = (part: string, error: ZodError): CommonProblem =>
  new CommonProblem('INVALID', {
    errors: flattenIssues(error.issues)
      .slice(0, issuesMax)
      .map((issue) => ({
        path: [part, ...issue.path.slice(0, issuesMax)]
          .map((step) => truncated(String(step)))
          .filter((step) => step !== 'body')
          .join('.'),
        message: messageOf(issue),
      })),
  });

/** Validates a part of a request against its schema; throws `INVALID` with localized issues. */
export const validated = (
  part: string,
  schema: ZodType | undefined,
  value: unknown,
  language: Language,
): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Parsed again for localized messages alone: parsing with them takes eight times as long, and most requests
  // need none.
  const localized = schema.safeParse(value, { error: zodMessages[language] });
  throw invalid(part, localized.error ?? result.error);
};
