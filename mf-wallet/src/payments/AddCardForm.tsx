import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { notices } from '@ovation/ui-kit/notices/notices';
import { sheetActs, sheetBody } from '@ovation/ui-kit/theme/sheetFoot.css';
import { CardRenewals } from './CardRenewals.tsx';
import { PayButton } from './PayButton.tsx';
import { PaymentMethodStatus } from './PaymentMethodStatus.tsx';
import { useNewCard } from './PaymentMethods.tsx';
import { NoResponse, PaymentRefused } from './PaymentNotice.tsx';
import type { PayEvent, PayState } from './pay.machine.ts';
import * as css from './payments.css.ts';
import { useAddCard } from './useAddCard.ts';

/** Notice above the button while the card is being confirmed, or was not stored. */
const CardNotice = ({ state, send }: { state: PayState; send: (event: PayEvent) => void }) => {
  if (state.matches('confirming')) {
    return (
      <Banner tone="brand" round icon="shieldCheck">
        <Trans id="card.add.confirming">
          Your bank needs you to confirm this card. Nothing is charged.
        </Trans>
      </Banner>
    );
  }
  if (state.matches('refused')) {
    return (
      <PaymentRefused state={state}>
        <Trans id="card.add.notConfirmed">
          Your bank did not confirm this card. Nothing was charged. Try again, or use another card.
        </Trans>
      </PaymentRefused>
    );
  }
  if (!state.matches('unanswered')) return null;
  return (
    <NoResponse
      send={send}
      offline={
        <Trans id="card.add.offline">
          You’re offline. We’ll add the card once you’re back, and only once.
        </Trans>
      }
    >
      <Trans id="card.add.unanswered">
        We didn’t get a response. Try again: the card won’t be added twice.
      </Trans>
    </NoResponse>
  );
};

/** Stores a card for renewals and later purchases, without a charge. */
export const AddCardForm = ({ onAdded }: { onAdded: () => void }) => {
  const { t } = useLingui();
  const { fields, submit } = useNewCard();
  const { state, send, add } = useAddCard(() => {
    notices.say({ tone: 'success', message: t({ id: 'card.added', message: 'Card added.' }) });
    onAdded();
  });
  return (
    <form method="post" className={sheetBody} noValidate onSubmit={submit(add)}>
      <PaymentMethodStatus state={state} fields={fields} />
      <CardRenewals kept="alone" />
      <CardNotice state={state} send={send} />
      <div className={sheetActs}>
        <PayButton state={state} send={send}>
          <Trans id="card.add.act">Add card</Trans>
        </PayButton>
        <p className={css.note}>
          <Trans id="card.add.free">
            You pay nothing now. You can remove the card in your wallet.
          </Trans>
        </p>
      </div>
    </form>
  );
};
