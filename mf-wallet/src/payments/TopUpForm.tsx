import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import { Money, TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Button } from '@ovation/ui-kit/components/Button';
import { CardHead } from '@ovation/ui-kit/components/Card';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { api } from '@ovation/ui-kit/services/api';
import { useMe } from '@ovation/ui-kit/services/me';
import { useMoneyText } from '@ovation/ui-kit/services/money';
import { notices } from '@ovation/ui-kit/services/notices';
import { cx } from '@ovation/ui-kit/theme/cx';
import { useMeans } from './MeansOfPayment.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import * as css from './payments.css.ts';
import { usePayment } from './usePayment.ts';

/** Pays for a package by card: what it costs, what will be there, and the bank's question if any. */
export const TopUpForm = ({
  chosen,
  cards,
}: {
  chosen: TokenPackage;
  cards: readonly PaymentCard[];
}) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const balance = useMe()?.balance ?? 0;
  const { fields, submit } = useMeans(cards);
  const tokens = chosen.tokens + chosen.bonusTokens;
  const { state, pay, send } = usePayment(
    async (cardId, idempotencyKey) => {
      if (!cardId) throw new TypeError('a top-up needs a card');
      const { data } = await api.payments.topUp({
        body: { packageId: chosen._id, cardId },
        idempotencyKey,
      });
      return data;
    },
    () => {
      notices.say({
        tone: 'success',
        message: t({ id: 'wallet.toppedUp', message: `${tokens} tokens are in your wallet.` }),
      });
      send({ type: 'CHANGE' });
    },
  );
  const price = moneyText(chosen.price, chosen.currency);
  const isBusy = state.matches('paying') || state.matches('confirming');
  return (
    <form className={css.form} onSubmit={submit(pay)} noValidate>
      <CardHead title={t({ id: 'wallet.payByCard', message: 'Pay by card' })}>
        <span className={css.secure}>
          <Icon name="lock" size={16} />
          <Trans id="wallet.secure">Secure</Trans>
        </span>
      </CardHead>
      {fields}
      <div className={cx(css.sums, css.rule)}>
        <div className={cx(css.line, css.quiet)}>
          <span>
            {chosen.bonusTokens > 0 ? (
              <Trans id="wallet.sum.bonus">
                {chosen.tokens} tokens + {chosen.bonusTokens} bonus
              </Trans>
            ) : (
              <Trans id="wallet.sum">{chosen.tokens} tokens</Trans>
            )}
          </span>
          <Money amount={chosen.price} currency={chosen.currency} />
        </div>
        <div className={cx(css.line, css.total)}>
          <Trans id="wallet.total">Total today</Trans>
          <Money amount={chosen.price} currency={chosen.currency} />
        </div>
      </div>
      <PaymentNotice state={state} send={send} />
      <Button type="submit" size="large" block busy={isBusy}>
        {isBusy ? (
          <Trans id="wallet.paying">Paying</Trans>
        ) : (
          <Trans id="wallet.pay">Pay {price}</Trans>
        )}
      </Button>
      <p className={css.note}>
        <Trans id="wallet.after">
          You will have <TokenAmount tokens={balance + tokens} /> tokens. No renewal.
        </Trans>
      </p>
    </form>
  );
};
