import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { CardHead } from '@ovation/ui-kit/display/Card';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { useMe } from '@ovation/web-client/auth/calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PayButton } from './PayButton.tsx';
import { PaymentMethodStatus } from './PaymentMethodStatus.tsx';
import { usePaymentMethods } from './PaymentMethods.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import type { PendingPayment } from './pay.machine.ts';
import { topUp } from './payment.ts';
import * as css from './payments.css.ts';
import type { Purchase, TopUpOrder } from './purchase.ts';
import { TopUpReceipt } from './TopUpReceipt.tsx';
import { usePayment } from './usePayment.ts';

/** Tokens and price. There is no fee on top: the price is the whole charge. */
const Sums = ({ chosen }: { chosen: Purchase }) => {
  const { i18n } = useLingui();
  return (
    <div className={cx(css.sums, css.rule)}>
      <div className={cx(css.line, css.quiet)}>
        <span>
          {chosen.bonusTokens > 0 ? (
            <Trans id="wallet.sum.bonus">
              {i18n.number(chosen.tokens)} tokens + {i18n.number(chosen.bonusTokens)} bonus
            </Trans>
          ) : (
            <Plural id="wallet.sum" value={chosen.tokens} one="# token" other="# tokens" />
          )}
        </span>
        <Money amount={chosen.price} currency={chosen.currency} />
      </div>
      <div className={cx(css.line, css.quiet)}>
        <span>
          <Trans id="wallet.fees">Fees</Trans>
        </span>
        <span>
          <Trans id="wallet.fees.none">none</Trans>
        </span>
      </div>
      <div className={cx(css.line, css.total)}>
        <Trans id="wallet.total">Total today</Trans>
        <Money amount={chosen.price} currency={chosen.currency} />
      </div>
    </div>
  );
};

const BalanceAfter = ({ tokens }: { tokens: number }) => {
  const balance = useMe()?.balance ?? 0;
  return (
    <p className={css.note}>
      <Trans id="wallet.after">
        You’ll have <TokenAmount tokens={balance + tokens} />. No renewal.
      </Trans>
    </p>
  );
};

/** Label of the pay button, or its progress. */
const PayLabel = ({ isBusy, chosen }: { isBusy: boolean; chosen: Purchase | undefined }) => {
  const moneyText = useMoneyText();
  if (isBusy) return <Trans id="wallet.paying">Paying</Trans>;
  if (!chosen) return <Trans id="wallet.payNothing">Pay</Trans>;
  return <Trans id="wallet.pay">Pay {moneyText(chosen.price, chosen.currency)}</Trans>;
};

const Head = () => {
  const { t } = useLingui();
  return (
    <CardHead title={t({ id: 'wallet.payByCard', message: 'Pay by card' })}>
      <span className={css.secure}>
        <Icon name="lock" size={16} />
        <Trans id="wallet.secure">Secure</Trans>
      </span>
    </CardHead>
  );
};

/** Moves the focus to the form when it is shown again: the button that opened it is gone. */
const useFocusWhenReopened = (isDone: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const wasDone = useRef(false);
  useEffect(() => {
    if (wasDone.current && document.activeElement === document.body) form.current?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  return form;
};

/** Storage key under which a top-up resumes after a reload. */
export const topUpKey = 'top-up';

/** Form to pay for tokens by card: price, new balance, and the bank's confirmation if any. */
export const TopUpForm = ({
  chosen,
  cards,
  begun,
}: {
  /** Undefined while the typed amount cannot be bought. */
  chosen: Purchase | undefined;
  cards: readonly PaymentCard[];
  /** A top-up that resumes after a reload. */
  begun?: PendingPayment<TopUpOrder | undefined> | undefined;
}) => {
  const { fields, submit, settle } = usePaymentMethods(cards);
  const balance = useMe()?.balance ?? 0;
  const [balanceBefore, setBalanceBefore] = useState(balance);
  const { state, isBusy, pay, send } = usePayment<TopUpOrder | undefined>({
    name: topUpKey,
    begun,
    order: chosen?.order,
    charge: async (order, payer, idempotencyKey) => {
      if (!order) throw new TypeError('a top-up needs an amount');
      return topUp(order, payer, idempotencyKey);
    },
    onDone: settle,
  });
  const [ordered, setOrdered] = useState(begun && chosen);
  // The order being paid is shown, whatever is selected meanwhile.
  const shown = isBusy ? (ordered ?? chosen) : chosen;
  const isDone = state.matches('done');
  const form = useFocusWhenReopened(isDone);
  const again = useCallback(() => send({ type: 'CHANGE' }), [send]);
  if (isDone) {
    const added = state.context.paid?.tokens ?? 0;
    return (
      <TopUpReceipt
        added={added}
        // After a bank's confirmation tokens arrive a moment after the money.
        balance={balance === balanceBefore ? undefined : balance}
        chosen={chosen}
        onAgain={again}
      />
    );
  }
  return (
    <form
      method="post"
      ref={form}
      tabIndex={-1}
      className={css.form}
      onSubmit={submit((method) => {
        setBalanceBefore(balance);
        setOrdered(chosen);
        pay(method);
      })}
      noValidate
    >
      <Head />
      <PaymentMethodStatus state={state} fields={fields} />
      {shown && <Sums chosen={shown} />}
      <PaymentNotice state={state} send={send} />
      <PayButton state={state} send={send} disabled={!chosen}>
        <PayLabel isBusy={isBusy} chosen={chosen} />
      </PayButton>
      {shown && <BalanceAfter tokens={shown.tokens + shown.bonusTokens} />}
    </form>
  );
};
