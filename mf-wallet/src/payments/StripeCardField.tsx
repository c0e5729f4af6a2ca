import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { Bone, Loading } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { FieldNote } from '@ovation/ui-kit/form/Field';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { vars } from '@ovation/ui-kit/theme/vars.css';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { CardDeclined, type CardError, cardErrorOf } from './cardDeclined.ts';
import type { TakenCard } from './pay.machine.ts';
import * as css from './payments.css.ts';
import { loadStripeJs } from './stripeJs.ts';
import { useFieldErrorText } from './useCardErrorText.ts';

/** Creates a payment method from the card in the provider's field. */
export type MakePaymentMethod = () => Promise<TakenCard>;

type State = { stripe: Stripe; card: StripeCardElement } | 'loading' | 'failed';

/** Value of a theme colour, as a frame of another origin cannot read variables. */
const colourOf = (variable: string, of: Element): string =>
  getComputedStyle(of)
    .getPropertyValue(variable.replace(/^var\((--[^,)]+).*$/, '$1'))
    .trim();

/** Mounts the provider's own field: the card number is never in this page. */
const mountCard = (stripe: Stripe, container: HTMLElement): StripeCardElement => {
  const card = stripe.elements().create('card', {
    hidePostalCode: true,
    style: {
      base: {
        color: colourOf(vars.textStrong, container),
        fontSize: '16px',
        '::placeholder': { color: colourOf(vars.textQuiet, container) },
      },
      invalid: { color: colourOf(vars.dangerText, container) },
    },
  });
  card.mount(container);
  return card;
};

/** The provider's field, mounted once its code has loaded; a retry loads both again. */
const useMountedCard = ({ stripePublishableKey }: PublicSettings) => {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [fault, setFault] = useState<CardError>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let card: StripeCardElement | undefined;
    let isGone = false;
    setState('loading');
    loadStripeJs(stripePublishableKey)
      .then((stripe) => {
        if (isGone || !container.current) return;
        card = mountCard(stripe, container.current);
        card.on('change', ({ error }) => setFault(error && cardErrorOf(error)));
        setState({ stripe, card });
      })
      .catch(() => {
        if (!isGone) setState('failed');
      });
    return () => {
      isGone = true;
      card?.destroy();
    };
  }, [stripePublishableKey, attempt]);
  return { place: container, state, fault, retry: () => setAttempt(attempt + 1) };
};

/** Provides the factory of payment methods while the field is mounted. */
const usePublishFactory = (
  make: RefObject<MakePaymentMethod | undefined>,
  state: State,
  holder: string,
): void => {
  const makeMethod = useCallback(async () => {
    if (typeof state === 'string') throw new CardDeclined('later');
    const { paymentMethod, error } = await state.stripe.createPaymentMethod({
      type: 'card',
      card: state.card,
      billing_details: { ...(holder && { name: holder }) },
    });
    if (!paymentMethod?.card) throw new CardDeclined(error ? cardErrorOf(error) : 'later');
    const { brand, last4 } = paymentMethod.card;
    return { id: paymentMethod.id, brand, last4 };
  }, [state, holder]);
  useEffect(() => {
    make.current = makeMethod;
    return () => {
      make.current = undefined;
    };
  }, [make, makeMethod]);
};

/** Stripe's card field, where real cards are accepted. */
export const StripeCardField = ({
  settings,
  make,
}: {
  settings: PublicSettings;
  /** Receives the factory of payment methods. */
  make: RefObject<MakePaymentMethod | undefined>;
}) => {
  const { t } = useLingui();
  const fieldWords = useFieldErrorText();
  const labelId = useId();
  const noteId = useId();
  const [holder, setHolder] = useState('');
  const { place, state, fault, retry } = useMountedCard(settings);
  usePublishFactory(make, state, holder);
  if (state === 'failed') {
    return (
      <ErrorState
        title={t({ id: 'card.providerAway', message: 'Couldn’t load the card form' })}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <div>
        <p className={css.fieldLabel} id={labelId}>
          <Trans id="card.field">Card</Trans>
        </p>
        {state === 'loading' && (
          <Loading>
            <Bone height={44} />
          </Loading>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: the provider puts its own frame in here */}
        <div
          ref={place}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={noteId}
          className={css.stripeField}
          hidden={state === 'loading'}
        />
        <FieldNote id={noteId} error={fault && fieldWords(fault)} />
      </div>
      <TextInput
        label={t({ id: 'card.holder', message: 'Name on card' })}
        autoComplete="cc-name"
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
      />
    </>
  );
};
