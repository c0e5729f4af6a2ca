import { useLingui } from '@lingui/react/macro';
import { readTokens, type TypedTokens } from './typedNumber.ts';

/** Parsed text of a token input. */
export interface TokenText {
  /** Undefined for empty, invalid or ambiguous text. */
  readonly tokens: number | undefined;
  /** Error text; limits are checked by the field itself. */
  readonly fault: string | undefined;
}

/** Returns a parser of token inputs in the reader's language. */
export const useTokenText = (): ((text: string) => TokenText) => {
  const { t, i18n } = useLingui();
  const faults: Partial<Record<TypedTokens['kind'], () => string>> = {
    fraction: () => t({ id: 'ui.tokens.whole', message: 'Whole tokens only.' }),
    unclear: () =>
      t({ id: 'ui.tokens.unclear', message: 'Enter a number without dots or commas, like 50.' }),
  };
  return (text) => {
    const typed = readTokens(text, i18n.locale);
    return {
      tokens: typed.kind === 'tokens' ? typed.tokens : undefined,
      fault: faults[typed.kind]?.(),
    };
  };
};
