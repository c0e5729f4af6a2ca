import { Trans } from '@lingui/react/macro';
import { useOnline, useWhenBack } from '@ovation/ui-kit/browser/online';
import { isProblem, priceInForce } from '@ovation/ui-kit/errors/failure';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { type ReactNode, useCallback } from 'react';
import { CardRefused } from './cardRefused.ts';
import { confirmUrlOf, type PayEvent, type PayState } from './pay.machine.ts';
import { useRefusedCardWords } from './useCardWords.ts';

interface PaymentNoticeProps {
  readonly state: PayState;
  readonly send: (event: PayEvent) => void;
}

/** The bank asks the holder, or has not said yet whether it will. */
const HoldersQuestion = ({ state }: Pick<PaymentNoticeProps, 'state'>) => {
  const confirmUrl = confirmUrlOf(state);
  // Without an address nobody is asked: the provider has not decided yet.
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

/** Why nothing was paid or kept, and what to do: in words of the server's or of our own. */
export const Refusal = ({
  state,
  children,
}: Pick<PaymentNoticeProps, 'state'> & {
  /** What is said where its holder has not confirmed it, and nobody said why. */
  children: ReactNode;
}) => {
  const refusedCardWords = useRefusedCardWords();
  const { paid, error } = state.context;
  return (
    <Banner tone="danger" round>
      {error instanceof CardRefused
        ? refusedCardWords(error.fault)
        : isProblem(error)
          ? error.problem.message
          : (paid?.message ?? children)}
    </Banner>
  );
};

/** No answer came: it is asked for once more by a press, and by itself when the line is back. */
export const Unanswered = ({
  send,
  children,
  offline,
}: Pick<PaymentNoticeProps, 'send'> & {
  children: ReactNode;
  /** What is said instead while there is no line. */
  offline: ReactNode;
}) => {
  const hasLine = useOnline();
  useWhenBack(useCallback(() => send({ type: 'RETRY' }), [send]));
  return (
    <Banner tone={hasLine ? 'warning' : 'offline'} round>
      {hasLine ? children : offline}
    </Banner>
  );
};

/** What stands above the button while a payment is not simply going well. */
export const PaymentNotice = ({ state, send }: PaymentNoticeProps) => {
  const moneyText = useMoneyText();
  const { error } = state.context;
  if (state.matches('confirming')) {
    return <HoldersQuestion state={state} />;
  }
  const inForce = priceInForce(error);
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
      <Refusal state={state}>
        <Trans id="pay.canceled">
          The payment was canceled. Nothing was charged. You can try again.
        </Trans>
      </Refusal>
    );
  }
  if (state.matches('unanswered')) {
    return (
      <Unanswered
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
      </Unanswered>
    );
  }
  return null;
};
