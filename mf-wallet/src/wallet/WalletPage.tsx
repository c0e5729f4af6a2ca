import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import { hydrationBoundary } from '@ovation/page-rendering/client/hydrationBoundary';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Loading, WalletSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Banner, EmptyState, ErrorState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AmountField } from '../payments/AmountField.tsx';
import { OwnCards } from '../payments/OwnCards.tsx';
import { defaultPackage, otherId, Packages } from '../payments/Packages.tsx';
import type { PendingPayment } from '../payments/pay.machine.ts';
import { useCards, usePackages } from '../payments/payment.ts';
import { pendingPayments } from '../payments/pendingPayments.ts';
import {
  betterPackage,
  type Purchase,
  purchaseOfAmount,
  purchaseOfPackage,
  type TopUpOrder,
} from '../payments/purchase.ts';
import { TopUpForm, topUpKey } from '../payments/TopUpForm.tsx';
import { OneTapLimit } from '../purchases/OneTapLimit.tsx';
import { Statement } from './Statement.tsx';
import * as css from './wallet.css.ts';

const FormPart = hydrationBoundary(TopUpForm);
const CardsPart = hydrationBoundary(OwnCards);
const StatementPart = hydrationBoundary(Statement);

const Balance = ({ tokens }: { tokens: number }) => (
  <div className={css.top}>
    <div>
      <p className={css.label}>
        <Trans id="wallet.balance">Balance</Trans>
      </p>
      <p className={css.balance}>
        <TokenAmount tokens={tokens} size="huge" />
        <span className={cx(css.label, css.unit)} aria-hidden="true">
          <Trans id="wallet.tokens">tokens</Trans>
        </span>
      </p>
    </div>
    <p className={css.hint}>
      <Trans id="wallet.hint">
        Use tokens for tips and posts. Subscriptions are billed in dollars.
      </Trans>
    </p>
  </div>
);

/** The package or amount to buy; initially that of a resumed payment. */
const useChoice = (begun: PendingPayment<TopUpOrder> | undefined) => {
  const { i18n } = useLingui();
  const packages = usePackages();
  const settings = useSettings();
  const [chosenId, setChosenId] = useState(
    begun && ('packageId' in begun.order ? begun.order.packageId : otherId),
  );
  const [amount, setAmount] = useState(
    begun && 'amount' in begun.order ? String(begun.order.amount) : '',
  );
  const offered = packages.data ?? [];
  const chosenPackage = offered.find(({ _id }) => _id === chosenId) ?? defaultPackage(offered);
  const isOther = chosenId === otherId || (packages.isSuccess && !chosenPackage);
  const chosen = isOther
    ? settings && purchaseOfAmount(amount, i18n.locale, settings)
    : chosenPackage && purchaseOfPackage(chosenPackage);
  const [byHand, setByHand] = useState(false);
  const choose = (id: string, isByHand: boolean): void => {
    setChosenId(id);
    setByHand(isByHand);
  };
  return { isOther, chosen, chosenPackage, choose, byHand, amount, setAmount };
};

/** In one column the form is opened by a button, so that the statement is not far below it. */
const ContinueButton = ({
  chosen,
  onClick,
}: {
  chosen: Purchase | undefined;
  onClick: () => void;
}) => {
  const moneyText = useMoneyText();
  const price = chosen && moneyText(chosen.price, chosen.currency);
  return (
    <div className={css.inOneColumn}>
      <Button size="large" block disabled={!chosen} onClick={onClick}>
        {price ? (
          <Trans id="wallet.continue">Continue with {price}</Trans>
        ) : (
          <Trans id="wallet.continueNothing">Continue</Trans>
        )}
      </Button>
    </div>
  );
};

/** Suggests a package that has more tokens for the typed amount. */
const BetterPackage = ({
  chosen,
  packages,
  onChoose,
}: {
  chosen: Purchase | undefined;
  packages: readonly TokenPackage[];
  onChoose: (id: string) => void;
}) => {
  const moneyText = useMoneyText();
  const better = chosen && betterPackage(chosen, packages);
  if (!better) return null;
  const price = moneyText(better.price, better.currency);
  return (
    <Banner
      tone="brand"
      round
      end={
        <Button tone="link" size="tiny" onClick={() => onChoose(better._id)}>
          <Trans id="wallet.better.choose">Choose it</Trans>
        </Button>
      }
    >
      <Plural
        id="wallet.better"
        value={better.tokens + better.bonusTokens}
        one={`The package for ${price} gives you # token.`}
        other={`The package for ${price} gives you # tokens.`}
      />
    </Banner>
  );
};

/** Balance and packages. */
const Offer = ({
  balance,
  choice,
  onContinue,
}: {
  balance: number;
  choice: ReturnType<typeof useChoice>;
  /** Undefined once the form is open. */
  onContinue: (() => void) | undefined;
}) => {
  const packages = usePackages();
  const settings = useSettings();
  const { isOther, chosen, chosenPackage } = choice;
  return (
    <Card flush className={screenOnly}>
      <div className={css.balanceCard}>
        <Balance tokens={balance} />
        {packages.isPending ? (
          <div className={css.packagesWaiting} />
        ) : (
          <Packages
            packages={packages.data ?? []}
            chosenId={isOther ? otherId : chosenPackage?._id}
            onChoose={choice.choose}
            other={<Trans id="wallet.otherAmount">Another amount</Trans>}
          />
        )}
        {isOther && settings && (
          <AmountField
            takesFocus={choice.byHand}
            value={choice.amount}
            settings={settings}
            onChange={choice.setAmount}
          />
        )}
        {isOther && (
          <BetterPackage
            chosen={chosen}
            packages={packages.data ?? []}
            onChoose={(id) => choice.choose(id, true)}
          />
        )}
        {onContinue && <ContinueButton chosen={chosen} onClick={onContinue} />}
      </div>
    </Card>
  );
};

/** Scrolls to the opened form and focuses it: the button is gone. */
const useRevealOnOpen = (isOpen: boolean) => {
  const target = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
};

const PayWaiting = () => (
  <div className={css.payWaiting}>
    <Loading>
      <WalletSkeleton />
    </Loading>
  </div>
);

/** Balance, packages and payment form; `begun` is a payment that resumes. */
const TopUp = ({ begun }: { begun: PendingPayment<TopUpOrder> | undefined }) => {
  const { t } = useLingui();
  const user = useMe();
  const packages = usePackages();
  const cards = useCards();
  const choice = useChoice(begun);
  const failed = packages.error ?? cards.error;
  const [isContinued, setIsContinued] = useState(begun !== undefined);
  const payPlace = useRevealOnOpen(isContinued);
  return (
    <>
      <div className={layout.stack}>
        <PageTitle isHidden>
          <Trans id="wallet.title">Wallet</Trans>
        </PageTitle>
        {user ? (
          <Offer
            balance={user.balance}
            choice={choice}
            onContinue={isContinued ? undefined : () => setIsContinued(true)}
          />
        ) : (
          <Loading>
            <WalletSkeleton />
          </Loading>
        )}
      </div>
      <div className={cx(css.side, layout.stack, screenOnly)}>
        <Card flush className={isContinued || failed ? undefined : css.inEndColumn}>
          {failed ? (
            <ErrorState
              title={t({ id: 'wallet.failed', message: 'Couldn’t load your wallet' })}
              error={packages.error ?? cards.error}
              onRetry={() => {
                Promise.all([packages.refetch(), cards.refetch()]).catch(reportError);
              }}
            />
          ) : packages.data && cards.data && user ? (
            <div ref={payPlace} tabIndex={-1} className={css.payCard}>
              <FormPart chosen={choice.chosen} cards={cards.data} begun={begun} />
            </div>
          ) : (
            <PayWaiting />
          )}
        </Card>
        {cards.data && <CardsPart cards={cards.data} />}
        <Card flush padded>
          <OneTapLimit name="one-tap-wallet" />
        </Card>
      </div>
    </>
  );
};

const TopUpPart = hydrationBoundary(TopUp);

const FansWallet = () => {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const begun = useMemo(
    () => (isHydrated ? pendingPayments.read<TopUpOrder>(topUpKey) : undefined),
    [isHydrated],
  );
  usePageTitle(t({ id: 'wallet.title', message: 'Wallet' }));
  return (
    <div className={css.page}>
      {/* Only this browser knows of a payment that resumes: its form is then mounted again, with it. */}
      <TopUpPart key={begun ? 'begun' : 'new'} begun={begun} />
      <div className={layout.stack}>
        <StatementPart />
      </div>
    </div>
  );
};

/** For creators, who have no tokens to spend: their earnings are in the studio. */
const FansOnly = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'wallet.title', message: 'Wallet' }));
  return (
    <Card flush>
      <EmptyState
        icon="wallet"
        title={t({ id: 'wallet.forFans', message: 'Wallets are for fans' })}
        action={
          <ButtonLink to="/studio/earnings" size="small">
            <Trans id="wallet.forFans.earnings">See your earnings</Trans>
          </ButtonLink>
        }
      >
        <Trans id="wallet.forFans.body">You’ll find your earnings in the studio.</Trans>
      </EmptyState>
    </Card>
  );
};

export const Page = () => (useMe()?.isPerformer ? <FansOnly /> : <FansWallet />);
