import { compileMessage } from '@lingui/message-utils/compileMessage';

type Part = ReturnType<typeof compileMessage>[number];

/** Arguments of a message: the names of values, also those in the branches of a plural. */
const argumentNamesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , branches] = part;
    const nested = typeof branches === 'object' && branches ? Object.values(branches) : [];
    return [
      name,
      ...nested.flatMap((branch) => (Array.isArray(branch) ? argumentNamesIn(branch) : [])),
    ];
  });

/** Sorted argument names of a message. */
export const argumentsOf = (message: string): string[] =>
  [...new Set(argumentNamesIn(compileMessage(message)))].filter((name) => name !== '#').sort();
