import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useSettings } from '@ovation/ui-kit/data/settings';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Loading, RowsSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { Button } from '@ovation/ui-kit/form/Button';
import { Radio } from '@ovation/ui-kit/form/Choice';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CardFields, emptyCard } from './CardFields.tsx';
import { brandName, type CardDetails } from './cardDetails.ts';
import { CardRefused } from './cardRefused.ts';
import { makeSandboxPaymentMethod } from './cardVault.ts';
import type { PaymentMethod } from './pay.machine.ts';
import { defaultCardOf } from './payment.ts';
import * as css from './payments.css.ts';
import type { MakePaymentMethod } from './StripeCardField.tsx';
import { hasStripeFields } from './stripeJs.ts';

const StripeCardField = lazy(async () => ({
  default: (await import('./StripeCardField.tsx')).StripeCardField,
}));

interface Submitted {
  preventDefault: () => void;
}

const CardName = ({ card }: { card: PaymentCard }) => (
  <Trans id="card.ending">
    {brandName(card.brand)} ending {card.last4}
  </Trans>
);

const StoredCard = ({ card, onChange }: { card: PaymentCard; onChange: () => void }) => (
  <div className={css.saved}>
    <Icon name="card" />
    <span>
      <CardName card={card} />
    </span>
    <span className={css.savedEnd}>
      <Button tone="link" size="tiny" onClick={onChange}>
        <Trans id="card.change">Change</Trans>
      </Button>
    </span>
  </div>
);

/** Stands for a card that is not stored yet. */
const another = 'another';

/** The cards that are stored, and another; so that whoever pressed Change can change back. */
const Cards = ({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly PaymentCard[];
  chosen: string;
  onChoose: (id: string) => void;
}) => {
  const { t } = useLingui();
  const name = useId();
  const choice = (id: string, label: ReactNode) => (
    <Radio
      key={id}
      className={css.cardChoice}
      name={name}
      checked={id === chosen}
      onChange={() => onChoose(id)}
      label={label}
    />
  );
  return (
    <div
      role="radiogroup"
      aria-label={t({ id: 'card.field', message: 'Card' })}
      className={css.cards}
    >
      {cards.map((card) => choice(card._id, <CardName card={card} />))}
      {choice(another, <Trans id="cards.another">Another card</Trans>)}
    </div>
  );
};

/** Which of the stored cards pays; none where another is typed. */
const useStoredCard = (cards: readonly PaymentCard[]) => {
  const [chosenId, setChosenId] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const card =
    chosenId === another
      ? undefined
      : (cards.find(({ _id }) => _id === chosenId) ?? defaultCardOf(cards));
  return {
    card,
    choices: isChoosing && cards.length > 0 && (
      <Cards cards={cards} chosen={card?._id ?? another} onChoose={setChosenId} />
    ),
    change: (): void => {
      setIsChoosing(true);
      setChosenId(another);
    },
    settle: (cardId: string | undefined): void => {
      setChosenId(cardId);
      setIsChoosing(false);
    },
  };
};

type Submit = (pay: (method: PaymentMethod) => void) => (event: Submitted) => void;

interface NewCard {
  readonly fields: ReactNode;
  readonly submit: Submit;
}

/** A card typed into the provider's own field. */
const useProvidersCard = () => {
  const make = useRef<MakePaymentMethod>(undefined);
  const makePaymentMethod: MakePaymentMethod = async () => {
    if (!make.current) throw new CardRefused('later');
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
    submit: (pay) => (event) => {
      event.preventDefault();
      pay({ kind: 'new', makePaymentMethod });
    },
  });
};

/** A card typed into fields of our own, where no real cards are taken. */
const useSandboxCard = (settings: PublicSettings | undefined): NewCard & { forget: () => void } => {
  const form = useForm<CardDetails>({ defaultValues: emptyCard, mode: 'onTouched' });
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
    forget: () => form.reset(emptyCard),
  };
};

/** The card to pay with: a stored one, or fields for another. */
export const usePaymentMethods = (
  cards: readonly PaymentCard[],
): {
  fields: ReactNode;
  submit: Submit;
  /** It was paid: the card that paid is offered next, and what was typed of it is kept no longer. */
  settle: (cardId: string | undefined) => void;
} => {
  const settings = useSettings();
  const stored = useStoredCard(cards);
  const providersCard = useProvidersCard();
  const sandboxCard = useSandboxCard(settings);
  const settle = (cardId: string | undefined): void => {
    sandboxCard.forget();
    stored.settle(cardId);
  };
  const { card, choices } = stored;
  if (card) {
    return {
      settle,
      fields: choices || <StoredCard card={card} onChange={stored.change} />,
      submit: (pay) => (event) => {
        event.preventDefault();
        pay({ kind: 'stored', card });
      },
    };
  }
  const { fields, submit } =
    settings && hasStripeFields(settings) ? providersCard(settings) : sandboxCard;
  return {
    settle,
    fields: (
      <>
        {choices}
        {fields}
      </>
    ),
    submit,
  };
};
