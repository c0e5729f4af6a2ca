import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import { Button } from '@ovation/ui-kit/form/Button';
import { Radio } from '@ovation/ui-kit/form/Choice';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { type ReactNode, useId, useState } from 'react';
import { brandName } from './cardDetails.ts';
import type { NamedCard } from './pay.machine.ts';
import * as css from './payments.css.ts';

export const CardName = ({ card }: { card: NamedCard }) => (
  <Trans id="card.ending">
    {brandName(card.brand)} ending {card.last4}
  </Trans>
);

/** The selected card; read-only without `onChange`. */
export const PayingCard = ({ card, onChange }: { card: NamedCard; onChange?: () => void }) => (
  <div className={css.saved}>
    <Icon name="card" />
    <span>
      <CardName card={card} />
    </span>
    {onChange && (
      <span className={css.savedEnd}>
        <Button tone="link" size="tiny" onClick={onChange}>
          <Trans id="card.change">Change</Trans>
        </Button>
      </span>
    )}
  </div>
);

const CardChoice = ({ card }: { card: PaymentCard }) => (
  <span className={css.cardText}>
    <CardName card={card} />
    {card.status === 'expired' && (
      <span className={css.cardNote}>
        <Trans id="card.expired">Expired</Trans>
      </span>
    )}
  </span>
);

/** Id of the choice of a card that is not stored yet. */
const another = 'another';

/** Stored cards, with the selected one, and the choice of another. */
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
  const choice = (id: string, label: ReactNode, isExpired = false) => (
    <Radio
      key={id}
      className={css.cardChoice}
      name={name}
      checked={id === chosen}
      disabled={isExpired}
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
      {cards.map((card) => choice(card._id, <CardChoice card={card} />, card.status === 'expired'))}
      {choice(another, <Trans id="cards.another">Another card</Trans>)}
    </div>
  );
};

/** Selected card of the stored ones: the last used one, until another is selected or typed. */
export const useStoredCard = (cards: readonly PaymentCard[]) => {
  const [chosenId, setChosenId] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const usable = cards.filter(({ status }) => status === 'active');
  const card =
    chosenId === another ? undefined : (usable.find(({ _id }) => _id === chosenId) ?? usable[0]);
  // Where all have expired the list is shown, above the fields for another.
  const isListed = cards.length > 0 && (isChoosing || usable.length === 0);
  return {
    /** Undefined where another is typed. */
    card,
    shown: isListed ? (
      <Cards cards={cards} chosen={card?._id ?? another} onChoose={setChosenId} />
    ) : (
      card && <PayingCard card={card} onChange={() => setIsChoosing(true)} />
    ),
    /** Called after a payment: the card used becomes the first one. */
    settle: (): void => {
      setChosenId(undefined);
      setIsChoosing(false);
    },
  };
};
