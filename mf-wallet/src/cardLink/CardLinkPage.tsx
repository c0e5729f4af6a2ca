import { Trans, useLingui } from '@lingui/react/macro';
import type { CardLinkSubscription } from '@ovation/contracts/subscriptions/cardLinkRoutes';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { usePageLocation, usePageTitle } from '@ovation/ui-kit/page/navigation';
import { sheetActs, sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import { api } from '@ovation/web-client/api/client';
import { useEffect, useState } from 'react';
import { PayButton } from '../payments/PayButton.tsx';
import { PaymentMethodStatus } from '../payments/PaymentMethodStatus.tsx';
import { useNewCard } from '../payments/PaymentMethods.tsx';
import { PaymentNotice } from '../payments/PaymentNotice.tsx';
import { useChangeCard } from './useChangeCard.ts';

/** Subscription of the link; `expired` has the reason in the reader's language. */
type Opened =
  | { readonly state: 'loading' | 'done' }
  | { readonly state: 'open'; readonly subscription: CardLinkSubscription }
  | { readonly state: 'expired'; readonly why: string };

/** Opens the link once, and tracks its subscription. */
const useCardLink = (token: string) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const missing = t({
    id: 'cardLink.missing',
    message: 'This link isn’t complete. Open it again from the email that we sent.',
  });
  useEffect(() => {
    if (token === '') {
      setOpened({ state: 'expired', why: missing });
      return;
    }
    let isCurrent = true;
    api.subscriptions.openCardLink({ body: { token } }).then(
      ({ data }) => isCurrent && setOpened({ state: 'open', subscription: data }),
      (error: unknown) =>
        isCurrent && setOpened({ state: 'expired', why: messageOf(error, missing) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, missing]);
  return { opened, onDone: () => setOpened({ state: 'done' }) };
};

/** Form for the card that renews a subscription. */
const ChangeCard = ({
  token,
  subscription: { creator, subscriptionType, amount, currency, nextAttemptAt },
  onDone,
}: {
  token: string;
  subscription: CardLinkSubscription;
  onDone: () => void;
}) => {
  const dateText = useDateText();
  const price = useMoneyText()(amount, currency);
  const { fields, submit } = useNewCard();
  const { state, send, changeTo } = useChangeCard(token, onDone);
  return (
    <form method="post" className={sheetBody} noValidate onSubmit={submit(changeTo)}>
      <h1>
        <Trans id="cardLink.title">Use another card</Trans>
      </h1>
      <p>
        {subscriptionType === 'yearly' ? (
          <Trans id="cardLink.yearly">
            We couldn’t charge your card for a year of {creator}. The new card pays {price} now, and
            the renewals after it.
          </Trans>
        ) : (
          <Trans id="cardLink.monthly">
            We couldn’t charge your card for a month of {creator}. The new card pays {price} now,
            and the renewals after it.
          </Trans>
        )}
      </p>
      {nextAttemptAt !== null && (
        <p>
          <Trans id="cardLink.otherwise">
            Otherwise we try your old card again on {dateText(nextAttemptAt, { dateStyle: 'long' })}
            .
          </Trans>
        </p>
      )}
      <PaymentMethodStatus state={state} fields={fields} />
      <PaymentNotice state={state} send={send} />
      <div className={sheetActs}>
        <PayButton state={state} send={send}>
          <Trans id="cardLink.pay">Pay {price} and renew</Trans>
        </PayButton>
      </div>
    </form>
  );
};

/** Page of the link in the email of a failed renewal: works without a sign-in, for this card alone. */
export const Page = () => {
  const { t } = useLingui();
  const { hash } = usePageLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const { opened, onDone } = useCardLink(token);
  usePageTitle(t({ id: 'cardLink.title', message: 'Use another card' }));
  if (opened.state === 'loading') {
    return (
      <Loading>
        <RowsSkeleton count={3} />
      </Loading>
    );
  }
  if (opened.state === 'open') {
    return (
      <Card padded>
        <ChangeCard token={token} subscription={opened.subscription} onDone={onDone} />
      </Card>
    );
  }
  const subscriptionsLink = (
    <ButtonLink to="/subscriptions">
      <Trans id="cardLink.subscriptions">See your subscriptions</Trans>
    </ButtonLink>
  );
  return (
    <Card>
      {opened.state !== 'expired' ? (
        <EmptyState
          icon="check"
          title={t({ id: 'cardLink.done', message: 'Your subscription is renewed' })}
          action={subscriptionsLink}
        >
          <Trans id="cardLink.done.body">The new card pays the next renewals too.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          icon="card"
          title={t({ id: 'cardLink.expired', message: 'This link doesn’t work any more' })}
          action={subscriptionsLink}
        >
          {opened.why}
        </EmptyState>
      )}
    </Card>
  );
};
