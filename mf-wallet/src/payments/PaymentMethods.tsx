import { Trans } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { lazyPart } from '@ovation/ui-kit/browser/lazyPart';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Checkbox } from '@ovation/ui-kit/form/Choice';
import { useSettings } from '@ovation/web-client/settings/calls';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CardFields, emptyCard } from './CardFields.tsx';
import { CardRenewals } from './CardRenewals.tsx';
import { CardDeclined } from './cardDeclined.ts';
import type { CardDetails } from './cardDetails.ts';
import { makeSandboxPaymentMethod } from './cardVault.ts';
import type { PaymentMethod } from './pay.machine.ts';
import * as css from './payments.css.ts';
import { useStoredCard } from './StoredCards.tsx';
import type { MakePaymentMethod } from './StripeCardField.tsx';
import { hasStripeFields } from './stripeJs.ts';

const StripeCardField = lazyPart(
  async () => (await import('./StripeCardField.tsx')).StripeCardField,
);

interface Submitted {
  preventDefault: () => void;
}

/** Storage of a typed card: by the payer's choice, or required for renewals. */
type StorageConsent = 'as-asked' | 'always';

type Submit = (pay: (method: PaymentMethod) => void) => (event: Submitted) => void;

interface NewCard {
  readonly fields: ReactNode;
  /** Passes on the factory of a payment method, once the typed card is valid. */
  readonly submit: (hand: (make: MakePaymentMethod) => void) => (event: Submitted) => void;
}

/** A card typed into the provider's own field. */
const useProvidersCard = () => {
  const make = useRef<MakePaymentMethod>(undefined);
  const makePaymentMethod: MakePaymentMethod = async () => {
    if (!make.current) throw new CardDeclined('later');
    return make.current();
  };
  return (settings: PublicSettings): NewCard => ({
    fields: (
      <Suspense
        fallback={
          <Loading>
            <RowsSkeleton count={1} />
          </Loading>
        }
      >
        <StripeCardField settings={settings} make={make} />
      </Suspense>
    ),
    submit: (hand) => (event) => {
      event.preventDefault();
      hand(makePaymentMethod);
    },
  });
};

/** A card typed into this page's fields, where no real cards are accepted. */
const useSandboxCard = (settings: PublicSettings | undefined): NewCard & { clear: () => void } => {
  const form = useForm<CardDetails>({ defaultValues: emptyCard, mode: 'onTouched' });
  return {
    fields: <CardFields form={form} />,
    submit: (hand) => (event) => {
      form
        .handleSubmit((details) =>
          hand(async () => {
            if (!settings) throw new TypeError('the settings have not arrived');
            return makeSandboxPaymentMethod(details, settings);
          }),
        )(event as never)
        .catch(reportError);
    },
    clear: () => form.reset(emptyCard),
  };
};

/** A card that will be typed: into the provider's own field where real cards are accepted. */
export const useNewCard = (): NewCard & { readonly clear: () => void } => {
  const settings = useSettings();
  const providersCard = useProvidersCard();
  const sandboxCard = useSandboxCard(settings);
  const { clear } = sandboxCard;
  return settings && hasStripeFields(settings)
    ? { ...providersCard(settings), clear }
    : sandboxCard;
};

/** Consent to store the card: an unticked checkbox, or a note where storage is required. */
const StoreCardConsent = ({
  keeping,
  isKept,
  onChange,
}: {
  keeping: StorageConsent;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}) =>
  keeping === 'always' ? (
    <p className={css.storeNote}>
      <Trans id="card.kept">
        We save this card for the renewals. You can remove it in your wallet.
      </Trans>
    </p>
  ) : (
    <Checkbox
      checked={isKept}
      onChange={({ target }) => onChange(target.checked)}
      label={<Trans id="card.keep">Save this card for next time</Trans>}
    />
  );

/** The card to pay with: a stored one, or fields for another. */
export const usePaymentMethods = (
  cards: readonly PaymentCard[],
  keeping: StorageConsent = 'as-asked',
  /** Id of the creator whose renewals it pays anyway. */
  subscribesTo?: string,
): {
  fields: ReactNode;
  submit: Submit;
  /** Called after a payment: typed card data is dropped. */
  settle: () => void;
} => {
  const stored = useStoredCard(cards);
  const { fields, submit, clear } = useNewCard();
  const [isKept, setIsKept] = useState(false);
  const settle = (): void => {
    clear();
    setIsKept(false);
    stored.settle();
  };
  const { card, shown } = stored;
  if (card) {
    return {
      settle,
      fields: shown,
      submit: (pay) => (event) => {
        event.preventDefault();
        pay({ kind: 'stored', card });
      },
    };
  }
  const keepCard = keeping === 'always' || isKept;
  return {
    settle,
    fields: (
      <>
        {shown}
        {fields}
        <StoreCardConsent keeping={keeping} isKept={isKept} onChange={setIsKept} />
        <CardRenewals kept={keepCard ? 'besides' : 'if-ticked'} subscribesTo={subscribesTo} />
      </>
    ),
    submit: (pay) =>
      submit((makePaymentMethod) => pay({ kind: 'new', makePaymentMethod, keepCard })),
  };
};
