import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import { api } from '@ovation/ui-kit/data/api';
import { afterCardRemoved } from '@ovation/ui-kit/data/freshness';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { Button } from '@ovation/ui-kit/form/Button';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { brandName } from './cardDetails.ts';
import * as css from './payments.css.ts';
import { CardName } from './StoredCards.tsx';

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Until when a card is good, and what it pays for by itself. */
const CardState = ({ card }: { card: PaymentCard }) => {
  const expiry = `${twoDigits(card.expMonth)}/${twoDigits(card.expYear)}`;
  const [first] = card.renews;
  const name = first?.name ?? '';
  return (
    <span className={css.cardNote}>
      {card.status === 'expired' ? (
        <Trans id="cards.expired">Expired {expiry}</Trans>
      ) : (
        <Trans id="cards.expires">Expires {expiry}</Trans>
      )}
      {card.renews.length > 0 && ' · '}
      {card.renews.length === 1 && <Trans id="cards.renews">Renews {name}</Trans>}
      {card.renews.length > 1 && (
        <Trans id="cards.renewsMany">Renews {card.renews.length} subscriptions</Trans>
      )}
    </span>
  );
};

/** What goes with the card, before it goes. */
const Consequence = ({ card, hasOther }: { card: PaymentCard; hasOther: boolean }) => {
  const { t } = useLingui();
  const { length: count } = card.renews;
  const name = card.renews[0]?.name ?? '';
  if (count === 0) {
    return <Trans id="cards.remove.body">You can add it again with your next payment.</Trans>;
  }
  const renewed =
    count === 1
      ? t({ id: 'cards.remove.renews', message: `It renews your subscription to ${name}.` })
      : t({
          id: 'cards.remove.renewsMany',
          message: plural(count, {
            one: 'It renews # subscription.',
            other: 'It renews # subscriptions.',
          }),
        });
  return (
    <>
      {renewed}{' '}
      {hasOther ? (
        <Trans id="cards.remove.other">Another of your cards will pay from now on.</Trans>
      ) : (
        <Trans id="cards.remove.last">
          Without a card nothing renews: access ends with what you’ve paid for.
        </Trans>
      )}
    </>
  );
};

const useRemoval = (onRemoved: () => void) => {
  const { t } = useLingui();
  const sayError = useSayError();
  return useMutation({
    mutationFn: ({ _id }: PaymentCard) => api.payments.removeCard({ params: { id: _id } }),
    onSuccess: () => {
      onRemoved();
      notices.say({
        tone: 'success',
        message: t({ id: 'cards.removed', message: 'Card removed.' }),
      });
      return afterCardRemoved();
    },
    onError: sayError,
  });
};

/** The cards that are stored: until when they are good, what they renew, and a way to be rid of each. */
export const OwnCards = ({ cards }: { cards: readonly PaymentCard[] }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<PaymentCard>();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoval(() => setIsAsking(false));
  if (cards.length === 0 && !isAsking) return null;
  const nameOf = ({ brand, last4 }: PaymentCard): string => `${brandName(brand)} ${last4}`;
  const name = asked ? nameOf(asked) : '';
  return (
    <Card flush>
      <div className={css.ownCards}>
        <CardHead title={t({ id: 'cards.title', message: 'Your cards' })} />
        <ul>
          {cards.map((card) => (
            <li key={card._id} className={css.ownCard}>
              <Icon name="card" />
              <span className={css.ownCardWords}>
                <CardName card={card} />
                <CardState card={card} />
              </span>
              <Button
                tone="link"
                size="tiny"
                aria-label={t({ id: 'cards.removeThis', message: `Remove ${nameOf(card)}` })}
                onClick={() => {
                  setAsked(card);
                  setIsAsking(true);
                }}
              >
                <Trans id="cards.remove">Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmOnDemand
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t({ id: 'cards.remove.title', message: `Remove ${name}?` })}
        safe={t({ id: 'cards.remove.keep', message: 'Keep it' })}
        act={t({ id: 'cards.remove.act', message: 'Remove card' })}
        busy={removal.isPending}
        onAct={() => {
          if (asked) removal.mutate(asked);
        }}
      >
        {asked && (
          <Consequence
            card={asked}
            hasOther={cards.some(({ _id, status }) => _id !== asked._id && status === 'active')}
          />
        )}
      </ConfirmOnDemand>
    </Card>
  );
};
