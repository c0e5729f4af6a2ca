import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import { Money } from '@ovation/ui-kit/display/Amount';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Banner, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { sheetActs, sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import { useSettings } from '@ovation/web-client/settings/calls';
import { type ReactNode, useState } from 'react';
import { otherId, Packages } from '../payments/Packages.tsx';
import { PayButton } from '../payments/PayButton.tsx';
import { PaymentMethodStatus } from '../payments/PaymentMethodStatus.tsx';
import { usePaymentMethods } from '../payments/PaymentMethods.tsx';
import { PaymentNotice } from '../payments/PaymentNotice.tsx';
import { topUp, useCards, usePackages } from '../payments/payment.ts';
import { type Purchase, purchaseOfPackage, purchaseOfTokens } from '../payments/purchase.ts';
import { usePayment } from '../payments/usePayment.ts';
import * as css from './tipping.css.ts';

const offeredMax = 2;

/** Buys exactly the missing tokens, or the fewest that can be bought. */
const ExactAmount = ({
  purchase: { tokens, price, currency },
  isSmallest,
}: {
  purchase: Purchase;
  isSmallest: boolean;
}) => (
  <span className={css.exactly}>
    {isSmallest ? (
      <Plural
        id="short.fewest"
        value={tokens}
        one="# token, the minimum top-up"
        other="# tokens, the minimum top-up"
      />
    ) : (
      <Plural id="short.exactly" value={tokens} one="# token" other="# tokens" />
    )}
    <Money amount={price} currency={currency} />
  </span>
);

/** Returns true if a package has more tokens for no more money: less is then not sold. */
const isCheaper = (exact: Purchase | undefined, one: TokenPackage | undefined): boolean =>
  exact !== undefined && (one === undefined || exact.price < one.price);

const BuyTokens = ({
  packages,
  exact,
  isSmallest,
  cards,
  act,
  back,
  onToppedUp,
}: {
  packages: readonly TokenPackage[];
  /** Beside the packages, or in their place; undefined where it is too little or too much to buy. */
  exact: Purchase | undefined;
  /** True if less than `exact` cannot be bought. */
  isSmallest: boolean;
  cards: readonly PaymentCard[];
  act: (price: string) => ReactNode;
  /** Content below the payment method. */
  back: ReactNode;
  onToppedUp: () => void;
}) => {
  const moneyText = useMoneyText();
  const [chosenId, setChosenId] = useState(exact ? otherId : packages[0]?._id);
  // The selection may not be offered any longer: a payment has arrived, and less is missing.
  const isExact = exact !== undefined && chosenId === otherId;
  const chosenPackage = isExact
    ? undefined
    : (packages.find(({ _id }) => _id === chosenId) ?? packages[0]);
  const chosen = chosenPackage ? purchaseOfPackage(chosenPackage) : exact;
  const { fields, submit } = usePaymentMethods(cards);
  const { state, pay, send } = usePayment({
    order: chosen?.order,
    charge: async (order, payer, idempotencyKey) => {
      if (!order) throw new TypeError('a top-up needs a package');
      return topUp(order, payer, idempotencyKey);
    },
    onDone: onToppedUp,
  });
  if (!chosen) return null;
  const price = moneyText(chosen.price, chosen.currency);
  return (
    <form method="post" className={sheetBody} onSubmit={submit(pay)} noValidate>
      {packages.length > 0 ? (
        <Packages
          packages={packages}
          chosenId={chosenPackage?._id ?? otherId}
          onChoose={setChosenId}
          other={
            exact && (
              <span className={css.beforeRadio}>
                <ExactAmount purchase={exact} isSmallest={isSmallest} />
              </span>
            )
          }
        />
      ) : (
        <ExactAmount purchase={chosen} isSmallest={isSmallest} />
      )}
      <PaymentMethodStatus state={state} fields={fields} />
      <PaymentNotice state={state} send={send} />
      <div className={sheetActs}>
        <PayButton state={state} send={send}>
          {act(price)}
        </PayButton>
        {back}
      </div>
    </form>
  );
};

const NoPackage = () => (
  <>
    <p className={css.noPackage}>
      <Trans id="short.noPackage">
        That’s more than you can buy at once. Buy part of it in your wallet first.
      </Trans>
    </p>
    <ButtonLink to="/wallet" size="large" block>
      <Trans id="short.toWallet">Open the wallet</Trans>
    </ButtonLink>
  </>
);

const Shortage = ({ missing, kept }: { missing: number; kept: ReactNode }) => (
  <Banner tone="warning" round icon="warning">
    <strong>
      <Plural
        id="short.need"
        value={missing}
        one="You need # more token."
        other="You need # more tokens."
      />
    </strong>{' '}
    {kept}
  </Banner>
);

/** Too few tokens: the tip or purchase is kept while some are bought. */
export const InsufficientTokens = ({
  missing,
  kept,
  act,
  onToppedUp,
  onBack,
}: {
  missing: number;
  /** Sentence that summarizes the waiting tip or purchase. */
  kept: ReactNode;
  /** Label of the button: the price, and the action after it. */
  act: (price: string) => ReactNode;
  onToppedUp: () => void;
  /** Goes back to select a smaller amount, where possible. */
  onBack?: () => void;
}) => {
  const { t } = useLingui();
  const packages = usePackages();
  const cards = useCards();
  const settings = useSettings();
  const exact = settings && purchaseOfTokens(missing, settings);
  const enough = (packages.data ?? []).filter((one) => one.tokens + one.bonusTokens >= missing);
  const failure = packages.error ?? cards.error;
  const stored = cards.data;
  const isTooMuch = packages.data && settings && enough.length === 0 && !exact;
  const canPay =
    !failure && !isTooMuch && packages.data !== undefined && stored !== undefined && settings;
  const back = onBack && (
    <Button tone="plain" block onClick={onBack}>
      <Trans id="short.back">Change the amount</Trans>
    </Button>
  );
  return (
    <div className={sheetBody}>
      <Shortage missing={missing} kept={kept} />
      {failure ? (
        <ErrorState
          title={t({ id: 'wallet.failed', message: 'Couldn’t load your wallet' })}
          error={failure}
          onRetry={() => {
            Promise.all([packages.refetch(), cards.refetch()]).catch(reportError);
          }}
        />
      ) : isTooMuch ? (
        <NoPackage />
      ) : canPay ? (
        <BuyTokens
          packages={enough.slice(0, offeredMax)}
          exact={isCheaper(exact, enough[0]) ? exact : undefined}
          isSmallest={exact?.price === settings.minimumWalletPrice}
          cards={stored}
          act={act}
          back={back}
          onToppedUp={onToppedUp}
        />
      ) : (
        <Loading>
          <RowsSkeleton count={2} />
        </Loading>
      )}
      {!canPay && back}
    </div>
  );
};
