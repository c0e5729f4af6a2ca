import { Trans } from '@lingui/react/macro';
import { useOnline, useOnReconnect } from '@ovation/ui-kit/browser/online';
import { currentPriceOf, isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { type ReactNode, useCallback } from 'react';
import { CardDeclined } from './cardDeclined.ts';
import { confirmUrlOf, type PayEvent, type PayState } from './pay.machine.ts';
import { useDeclinedCardText } from './useCardErrorText.ts';

interface PaymentNoticeProps {
  readonly state: PayState;
  readonly send: (event: PayEvent) => void;
}

/** The bank asks the holder for confirmation, or may still do so. */
const BankConfirmation = ({ state }: Pick<PaymentNoticeProps, 'state'>) => {
  const confirmUrl = confirmUrlOf(state);
  // Without an address nothing is asked: the provider has not decided yet.
  if (!confirmUrl) {
    return (
      <Banner tone="brand" round icon="hourglass">
        <Trans id="pay.onItsWay">
          Your payment is processing. This page updates when it’s done.
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="brand" round icon="shieldCheck">
      <Trans id="pay.confirming">
        Your bank needs you to confirm this payment. We’ll continue here once you have.
      </Trans>
    </Banner>
  );
};

/** Reason of a refused payment or card, and the next step: in the server's words or this page's. */
export const PaymentRefused = ({
  state,
  children,
}: Pick<PaymentNoticeProps, 'state'> & {
  /** Text where the holder has not confirmed it, without a reason. */
  children: ReactNode;
}) => {
  const refusedCardWords = useDeclinedCardText();
  const { paid, error } = state.context;
  return (
    <Banner tone="danger" round>
      {error instanceof CardDeclined
        ? refusedCardWords(error.fault)
        : isProblem(error)
          ? error.problem.message
          : (paid?.message ?? children)}
    </Banner>
  );
};

/** A payment without a response: retried by a press, and automatically once online. */
export const NoResponse = ({
  send,
  children,
  offline,
}: Pick<PaymentNoticeProps, 'send'> & {
  children: ReactNode;
  /** Text while offline. */
  offline: ReactNode;
}) => {
  const hasLine = useOnline();
  useOnReconnect(useCallback(() => send({ type: 'RETRY' }), [send]));
  return (
    <Banner tone={hasLine ? 'warning' : 'offline'} round>
      {hasLine ? children : offline}
    </Banner>
  );
};

/** Notice above the button while a payment needs attention. */
export const PaymentNotice = ({ state, send }: PaymentNoticeProps) => {
  const moneyText = useMoneyText();
  const { error } = state.context;
  if (state.matches('confirming')) {
    return <BankConfirmation state={state} />;
  }
  const inForce = currentPriceOf(error);
  if (state.matches('refused') && inForce) {
    const price = moneyText(inForce.price, inForce.currency);
    return (
      <Banner tone="warning" round>
        <Trans id="pay.priceChanged">
          The price has changed: it is {price} now. Nothing was charged.
        </Trans>
      </Banner>
    );
  }
  if (state.matches('refused')) {
    return (
      <PaymentRefused state={state}>
        <Trans id="pay.canceled">
          The payment was canceled. Nothing was charged. You can try again.
        </Trans>
      </PaymentRefused>
    );
  }
  if (state.matches('unanswered')) {
    return (
      <NoResponse
        send={send}
        offline={
          <Trans id="pay.offline">
            You’re offline. We’ll finish this payment once you’re back: you won’t be charged twice.
          </Trans>
        }
      >
        <Trans id="pay.unanswered">
          We didn’t get a response. Try again: you won’t be charged twice.
        </Trans>
      </NoResponse>
    );
  }
  return null;
};
