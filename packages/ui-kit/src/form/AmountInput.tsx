import { useLingui } from '@lingui/react/macro';
import { useMoneySign } from '../i18n/money.ts';
import { moneyAsTyped, readMoney, readTokens, tokensAsTyped } from '../i18n/typedNumber.ts';
import { Coin } from '../icons/Marks.tsx';
import { isolated } from '../theme/text.css.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface AmountInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'start' | 'end' | 'icon' | 'inputMode'> {
  /** Text as typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/**
 * Keeps the text as typed; on blur a valid amount is normalized, so that its currency sign does not show
 * twice, and an invalid one stays for correction.
 */
const NormalizeOnBlur = ({
  plainOf,
  value,
  onChange,
  onBlur,
  ...rest
}: AmountInputProps &
  Pick<TextInputProps, 'start' | 'end' | 'inputMode'> & {
    /** Returns the normalized text; undefined for an invalid amount. */
    readonly plainOf: (typed: string) => string | undefined;
  }) => (
  <TextInput
    autoComplete="off"
    {...rest}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={(event) => {
      const plain = plainOf(value);
      if (plain !== undefined && plain !== value) onChange(plain);
      onBlur?.(event);
    }}
  />
);

/** Money input with the currency sign on the locale's side. */
export const MoneyInput = ({
  currency,
  ...rest
}: AmountInputProps & { readonly currency: string }) => {
  const { i18n } = useLingui();
  const { sign, isFirst } = useMoneySign(currency);
  const mark = <span className={isolated}>{sign}</span>;
  return (
    <NormalizeOnBlur
      {...rest}
      inputMode="decimal"
      start={isFirst && mark}
      end={!isFirst && mark}
      plainOf={(typed) => {
        const read = readMoney(typed, i18n.locale, currency);
        return read.kind === 'money' ? moneyAsTyped(read.amount, i18n.locale) : undefined;
      }}
    />
  );
};

/** Input for whole tokens. */
export const TokenInput = (props: AmountInputProps) => {
  const { i18n } = useLingui();
  return (
    <NormalizeOnBlur
      {...props}
      inputMode="numeric"
      end={<Coin />}
      plainOf={(typed) => {
        const read = readTokens(typed, i18n.locale);
        return read.kind === 'tokens' ? tokensAsTyped(read.tokens, i18n.locale) : undefined;
      }}
    />
  );
};
