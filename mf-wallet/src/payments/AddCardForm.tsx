import { Trans, useLingui } from '@lingui/react/macro';
import { isProblem } from '@ovation/ui-kit/data/api';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { CardRefused } from './cardRefused.ts';
import { PaidWith } from './PaidWith.tsx';
import { PayButton } from './PayButton.tsx';
import { useNewCard } from './PaymentMethods.tsx';
import { Unanswered } from './PaymentNotice.tsx';
import type { PayEvent, PayState } from './pay.machine.ts';
import * as css from './payments.css.ts';
import { RenewsToo } from './RenewsToo.tsx';
import { useAddingCard } from './useAddingCard.ts';
import { useRefusedCardWords } from './useCardWords.ts';

/** What stands above the button while the card is not simply kept. */
const Notice = ({ state, send }: { state: PayState; send: (event: PayEvent) => void }) => {
  const { t } = useLingui();
  const refusedCardWords = useRefusedCardWords();
  const { error } = state.context;
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
      <Banner tone="danger" round>
        {error instanceof CardRefused
          ? refusedCardWords(error.fault)
          : isProblem(error)
            ? error.problem.message
            : t({
                id: 'card.add.notConfirmed',
                message:
                  'Your bank did not confirm this card. Nothing was charged. Try again, or use another card.',
              })}
      </Banner>
    );
  }
  if (!state.matches('unanswered')) return null;
  return (
    <Unanswered
      send={send}
      offline={
        <Trans id="card.add.offline">
          You’re offline. We’ll add the card once you’re back, and only once.
        </Trans>
      }
    >
      <Trans id="card.add.unanswered">
        We didn’t get a response. Try again: the card is added once.
      </Trans>
    </Unanswered>
  );
};

/** Keeps a card for renewals and for next time; nothing is bought. */
export const AddCardForm = ({ onAdded }: { onAdded: () => void }) => {
  const { t } = useLingui();
  const { fields, submit } = useNewCard();
  const { state, send, add } = useAddingCard(() => {
    notices.say({ tone: 'success', message: t({ id: 'card.added', message: 'Card added.' }) });
    onAdded();
  });
  return (
    <form className={css.form} noValidate onSubmit={submit(add)}>
      <PaidWith state={state} fields={fields} />
      <RenewsToo kept="alone" />
      <Notice state={state} send={send} />
      <PayButton state={state} send={send}>
        <Trans id="card.add.act">Add card</Trans>
      </PayButton>
      <p className={css.note}>
        <Trans id="card.add.free">
          You pay nothing now. You can remove the card in your wallet.
        </Trans>
      </p>
    </form>
  );
};
