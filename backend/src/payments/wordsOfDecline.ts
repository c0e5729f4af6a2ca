import { declineProblems, declines } from '@ovation/contracts/payments/problems';
import type { Language } from '@ovation/contracts/translations/problemTexts';
import { sayProblem } from '../kernel/problems/problemWords.ts';

/** Why a payment failed, as its reader understands it: our own words, whatever the provider said. */
export const wordsOfDecline = (code: string, language: Language): string =>
  sayProblem(language, declines.find((one) => one.code === code) ?? declineProblems.CARD_DECLINED);
