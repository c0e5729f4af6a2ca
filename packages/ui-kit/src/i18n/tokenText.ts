import { useLingui } from '@lingui/react/macro';
import { readTokens, type TypedTokens } from './typedNumber.ts';

/** What a field that asks for tokens makes of its text. */
export interface TokenText {
  /** Undefined where nothing was typed, or nothing that is surely a number of tokens. */
  readonly tokens: number | undefined;
  /** Why it is none, in words; whether it may be so many is the field's own to say. */
  readonly fault: string | undefined;
}

/** Reads what was typed where tokens are asked for, in the reader's language. */
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
