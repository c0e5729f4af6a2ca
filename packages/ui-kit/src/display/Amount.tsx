import { useLingui } from '@lingui/react/macro';
import { Coin } from '../icons/Marks.tsx';
import { cx } from '../theme/cx.ts';
import { isolated, visuallyHidden } from '../theme/text.css.ts';
import * as css from './Amount.css.ts';

const coinPx = { inherit: 15, small: 15, large: 20, huge: 32 } as const;
const minus = '\u2212';

const signOf = (value: number): string => (value < 0 ? `${minus} ` : '+ ');

interface AmountProps {
  readonly size?: keyof typeof css.size;
  /** Shows a plus (green) or minus sign: a movement, not a balance. */
  readonly signed?: boolean;
  readonly className?: string;
}

/** Token amount with the coin icon, without a currency sign. */
export const TokenAmount = ({
  tokens,
  size = 'inherit',
  signed = false,
  coin = true,
  className,
}: AmountProps & { tokens: number; coin?: boolean }) => {
  const { i18n, t } = useLingui();
  return (
    <span className={cx(css.amount, css.size[size], signed && tokens > 0 && css.earned, className)}>
      {signed && signOf(tokens)}
      {coin && <Coin size={coinPx[size]} />}
      {i18n.number(signed ? Math.abs(tokens) : tokens)}
      <span className={visuallyHidden}> {t({ id: 'ui.tokens', message: 'tokens' })}</span>
    </span>
  );
};

/** Money in major units with the currency's sign. */
export const Money = ({
  amount,
  currency = 'USD',
  signed = false,
  className,
}: AmountProps & { amount: number; currency?: string }) => {
  const { i18n } = useLingui();
  const shown = i18n.number(signed ? Math.abs(amount) : amount, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return (
    <span className={cx(isolated, signed && amount > 0 && css.earned, className)}>
      {signed && signOf(amount)}
      {shown}
    </span>
  );
};

const compactFrom = 10_000;

/** Compact count: 8,216 or 96.4K. */
export const Count = ({ value }: { value: number }) => {
  const { i18n } = useLingui();
  return (
    <>
      {i18n.number(
        value,
        value >= compactFrom ? { notation: 'compact', maximumFractionDigits: 1 } : {},
      )}
    </>
  );
};
