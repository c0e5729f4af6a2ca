import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import { Button } from '@ovation/ui-kit/components/Button';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/components/Skeleton';
import { Banner, ErrorState } from '@ovation/ui-kit/components/State';
import { api } from '@ovation/ui-kit/services/api';
import { useMoneyText } from '@ovation/ui-kit/services/money';
import { useState } from 'react';
import { useMeans } from '../payments/MeansOfPayment.tsx';
import { Packages } from '../payments/Packages.tsx';
import { PaymentNotice } from '../payments/PaymentNotice.tsx';
import { useCards, usePackages } from '../payments/payment.ts';
import { usePayment } from '../payments/usePayment.ts';
import * as css from './tipping.css.ts';

const offeredMax = 2;

const PayAndSend = ({
  packages,
  cards,
  tokens,
  onToppedUp,
}: {
  packages: readonly TokenPackage[];
  cards: readonly PaymentCard[];
  tokens: number;
  onToppedUp: () => void;
}) => {
  const { i18n } = useLingui();
  const moneyText = useMoneyText();
  const [chosenId, setChosenId] = useState(packages[0]?._id);
  const chosen = packages.find(({ _id }) => _id === chosenId);
  const { fields, submit } = useMeans(cards);
  const { state, isBusy, pay, send } = usePayment({
    order: chosenId,
    charge: async (packageId, cardId, idempotencyKey) => {
      if (!cardId || !packageId) throw new TypeError('a top-up needs a card and a package');
      return (await api.payments.topUp({ body: { packageId, cardId }, idempotencyKey })).data;
    },
    onDone: onToppedUp,
  });
  if (!chosen) return null;
  const price = moneyText(chosen.price, chosen.currency);
  return (
    <form className={css.body} onSubmit={submit(pay)} noValidate>
      <Packages packages={packages} chosenId={chosenId} onChoose={setChosenId} />
      {fields}
      <PaymentNotice state={state} send={send} />
      <Button type="submit" size="large" block busy={isBusy}>
        <Trans id="tip.payAndSend">
          Pay {price} and send {i18n.number(tokens)} tokens
        </Trans>
      </Button>
    </form>
  );
};

/** Too few tokens: the tip and its message are kept while some are bought. */
export const ShortOfTokens = ({
  tokens,
  missing,
  onToppedUp,
}: {
  tokens: number;
  missing: number;
  onToppedUp: () => void;
}) => {
  const { t, i18n } = useLingui();
  const packages = usePackages();
  const cards = useCards();
  const enough = (packages.data ?? []).filter((one) => one.tokens + one.bonusTokens >= missing);
  return (
    <div className={css.body}>
      <Banner tone="warning" round icon="warning">
        <Trans id="tip.need">
          You need {i18n.number(missing)} more tokens. Your tip of {i18n.number(tokens)} and its
          message are kept while you top up.
        </Trans>
      </Banner>
      {packages.error || cards.error ? (
        <ErrorState
          title={t({ id: 'wallet.failed', message: 'The wallet did not load' })}
          onRetry={() => {
            Promise.all([packages.refetch(), cards.refetch()]).catch(reportError);
          }}
        />
      ) : packages.data && cards.data ? (
        <PayAndSend
          packages={enough.slice(0, offeredMax)}
          cards={cards.data}
          tokens={tokens}
          onToppedUp={onToppedUp}
        />
      ) : (
        <Loading>
          <RowsSkeleton count={2} />
        </Loading>
      )}
    </div>
  );
};
