import { declineProblems, declines } from '@ovation/contracts/payments/problems';
import type { Language } from '@ovation/contracts/translations/languages';
import { sayProblem } from '../kernel/problems/problemWords.ts';

/** Returns the message for a declined payment in our own words, not the provider's. */
export const wordsOfDecline = (code: string, language: Language): string =>
  sayProblem(language, declines.find((one) => one.code === code) ?? declineProblems.CARD_DECLINED);
