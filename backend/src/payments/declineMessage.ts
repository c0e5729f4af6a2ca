import { declineProblems, declines } from '@ovation/contracts/payments/problems';
import type { Language } from '@ovation/contracts/translations/languages';
import { formatProblem } from '../kernel/problems/problemTexts.ts';

/** Returns the message for a declined payment in our own words, not the provider's. */
export const declineMessageOf = (code: string, language: Language): string =>
  formatProblem(
    language,
    declines.find((one) => one.code === code) ?? declineProblems.CARD_DECLINED,
  );
