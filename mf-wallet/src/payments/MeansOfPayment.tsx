import { Trans } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import { Button } from '@ovation/ui-kit/components/Button';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CardFields, emptyCard } from './CardFields.tsx';
import { brandName, type CardDetails } from './cardDetails.ts';
import { defaultCardOf } from './payment.ts';
import * as css from './payments.css.ts';
import type { Means } from './usePayment.ts';

/** The card to pay with: a stored one, or fields for another. */
export const useMeans = (cards: readonly PaymentCard[]) => {
  const form = useForm<CardDetails>({ defaultValues: emptyCard, mode: 'onTouched' });
  const [wantsOther, setWantsOther] = useState(false);
  const stored = wantsOther ? undefined : defaultCardOf(cards);
  const submit = (pay: (means: Means) => void) =>
    stored
      ? (event: { preventDefault: () => void }) => {
          event.preventDefault();
          pay({ kind: 'stored', card: stored });
        }
      : form.handleSubmit((details) => pay({ kind: 'typed', details }));
  const fields = stored ? (
    <div className={css.saved}>
      <Icon name="card" />
      <Trans id="card.ending">
        {brandName(stored.brand)} ending {stored.last4}
      </Trans>
      <span className={css.savedEnd}>
        <Button tone="link" size="tiny" onClick={() => setWantsOther(true)}>
          <Trans id="card.change">Change</Trans>
        </Button>
      </span>
    </div>
  ) : (
    <CardFields form={form} />
  );
  return { fields, submit };
};
