import { Trans } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import { Button } from '@ovation/ui-kit/components/Button';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/components/Skeleton';
import { useSettings } from '@ovation/ui-kit/services/settings';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CardFields, emptyCard } from './CardFields.tsx';
import { brandName, type CardDetails } from './cardDetails.ts';
import { CardRefused } from './cardRefused.ts';
import { makeSandboxPaymentMethod } from './cardVault.ts';
import { defaultCardOf } from './payment.ts';
import * as css from './payments.css.ts';
import type { MakePaymentMethod } from './StripeCardField.tsx';
import { hasStripeFields } from './stripeJs.ts';
import type { Means } from './usePayment.ts';

const StripeCardField = lazy(async () => ({
  default: (await import('./StripeCardField.tsx')).StripeCardField,
}));

interface Submitted {
  preventDefault: () => void;
}

const StoredCard = ({ card, onChange }: { card: PaymentCard; onChange: () => void }) => (
  <div className={css.saved}>
    <Icon name="card" />
    <Trans id="card.ending">
      {brandName(card.brand)} ending {card.last4}
    </Trans>
    <span className={css.savedEnd}>
      <Button tone="link" size="tiny" onClick={onChange}>
        <Trans id="card.change">Change</Trans>
      </Button>
    </span>
  </div>
);

/** The card to pay with: a stored one, or fields for another. */
export const useMeans = (
  cards: readonly PaymentCard[],
): {
  fields: ReactNode;
  submit: (pay: (means: Means) => void) => (event: Submitted) => void;
} => {
  const settings = useSettings();
  const form = useForm<CardDetails>({ defaultValues: emptyCard, mode: 'onTouched' });
  const [wantsOther, setWantsOther] = useState(false);
  const providersField = useRef<MakePaymentMethod>(undefined);
  const stored = wantsOther ? undefined : defaultCardOf(cards);
  if (stored) {
    return {
      fields: <StoredCard card={stored} onChange={() => setWantsOther(true)} />,
      submit: (pay) => (event) => {
        event.preventDefault();
        pay({ kind: 'stored', card: stored });
      },
    };
  }
  if (settings && hasStripeFields(settings)) {
    const makePaymentMethod: MakePaymentMethod = async () => {
      if (!providersField.current) throw new CardRefused('The card field is not there.');
      return providersField.current();
    };
    return {
      fields: (
        <Suspense
          fallback={
            <Loading>
              <RowsSkeleton count={1} />
            </Loading>
          }
        >
          <StripeCardField settings={settings} make={providersField} />
        </Suspense>
      ),
      submit: (pay) => (event) => {
        event.preventDefault();
        pay({ kind: 'new', makePaymentMethod });
      },
    };
  }
  return {
    fields: <CardFields form={form} />,
    submit: (pay) => (event) => {
      form
        .handleSubmit((details) => {
          const makePaymentMethod = async () => {
            if (!settings) throw new TypeError('the settings have not arrived');
            return makeSandboxPaymentMethod(details, settings);
          };
          pay({ kind: 'new', makePaymentMethod });
        })(event as never)
        .catch(reportError);
    },
  };
};
