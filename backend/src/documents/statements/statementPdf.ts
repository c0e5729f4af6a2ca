import type { Language } from '@ovation/contracts/translations/languages';
import type { Party } from '@ovation/pdf-documents/document';
import type { Movement, StatementData } from '@ovation/pdf-documents/statement';
import { commonDataOf, formatIn, type Issuer } from '../texts/commonTexts.ts';
import { statementTexts } from '../texts/statementTexts.ts';
import type { MonthWithBalances } from './balances.ts';
import { type DescribedLine, earnedOf, runningBalance } from './statementLines.ts';

/** Number of a creator's document: the period, and the end of the creator's id. */
export const documentNumberOf = (period: string, performerId: string): string =>
  `${period}-${performerId.slice(-12).toUpperCase()}`;

export interface StatementSource {
  readonly creator: { readonly id: string; readonly name: string; readonly username: string };
  readonly month: MonthWithBalances;
  readonly lines: readonly DescribedLine[];
  readonly issuer: Issuer;
  readonly issuedAt: string;
}

export const partyOf = ({ name, username }: StatementSource['creator']): Party => ({
  name,
  lines: [`@${username}`],
});

const amountText = (language: Language, commodity: string, units: number): string =>
  commodity === 'TOKEN'
    ? formatIn(language)(statementTexts.inTokens, { tokens: units })
    : new Intl.NumberFormat(language, { style: 'currency', currency: commodity }).format(
        units / 100,
      );

const detailOf = (language: Language, line: DescribedLine): string | undefined => {
  const earned = earnedOf(line);
  if (!earned) return undefined;
  const inUnits = (units: number): string => amountText(language, line.commodity, units);
  return formatIn(language)(statementTexts.commission, {
    gross: inUnits(earned.gross),
    commission: inUnits(earned.commission),
  });
};

/** Builds a creator's statement of a month. */
export const statementOf = (
  language: Language,
  { creator, month: { month, balances }, lines, issuer, issuedAt }: StatementSource,
): StatementData => {
  const balanceAfter = runningBalance(balances);
  const number = documentNumberOf(month, creator.id);
  return {
    ...commonDataOf(language, issuer, { number, issuedAt }),
    month,
    creator: partyOf(creator),
    balances: balances.map(({ commodity, opening, closing }) => ({ commodity, opening, closing })),
    movements: lines.map((line): Movement => {
      const { commodity, eventId, at, group, description, amount } = line;
      const detail = detailOf(language, line);
      return {
        eventId,
        at,
        group,
        description,
        ...(detail !== undefined && { detail }),
        amount: { commodity, units: amount },
        balance: { commodity, units: balanceAfter(line) },
      };
    }),
  };
};
