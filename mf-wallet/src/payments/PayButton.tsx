import { Trans } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { confirmUrlOf, isMethodFixed, type PayEvent, type PayState } from './pay.machine.ts';
import { goToConfirmation } from './payment.ts';
import * as css from './payments.css.ts';

const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

/**
 * Primary button of a payment: pays, or opens the bank's page while it asks for confirmation. It keeps its
 * position and the focus, wherever on the page it is.
 */
export const PayButton = ({
  state,
  send,
  disabled = false,
  children,
}: {
  state: PayState;
  send: (event: PayEvent) => void;
  disabled?: boolean;
  children: ReactNode;
}) => {
  const confirmUrl = confirmUrlOf(state);
  const isWaiting = state.matches('confirming');
  const isConfirming = isWaiting && confirmUrl !== undefined;
  const wasConfirming = useRef(false);
  const payButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused element is gone: this one replaces it.
    if (wasConfirming.current && !isConfirming) payButton.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  if (isConfirming) {
    return (
      <div className={css.bank}>
        <Button
          // After a reload the focus is not moved.
          ref={state.context.isResumed ? null : focusOnMount}
          size="large"
          block
          icon="external"
          onClick={() => goToConfirmation(confirmUrl)}
        >
          <Trans id="pay.confirm.open">Open your bank’s page</Trans>
        </Button>
        <p className={css.bankPending}>
          <span>
            <Trans id="pay.waiting">Waiting for your bank</Trans>
          </span>
          <Button tone="link" size="tiny" onClick={() => send({ type: 'CANCEL' })}>
            <Trans id="pay.cancel">Cancel</Trans>
          </Button>
        </p>
      </div>
    );
  }
  if (state.matches('unanswered') && isMethodFixed(state)) {
    return (
      <Button size="large" block icon="refresh" onClick={() => send({ type: 'RETRY' })}>
        <Trans id="pay.askAgain">Try again</Trans>
      </Button>
    );
  }
  return (
    <Button
      ref={payButton}
      type="submit"
      size="large"
      block
      busy={state.hasTag('busy')}
      disabled={disabled}
    >
      {isWaiting ? <Trans id="pay.waiting">Waiting for your bank</Trans> : children}
    </Button>
  );
};
