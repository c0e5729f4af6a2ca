import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import { selectRenewalCard } from '@ovation/contracts/payments/rules';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Banner } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterRenewalChanged } from '@ovation/web-client/payments/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AddCard } from './AddCard.tsx';
import { brandName } from './cardDetails.ts';
import { useWithoutCard } from './payment.ts';
import * as css from './payments.css.ts';
import { CardName } from './StoredCards.tsx';

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Expiry of a card, and the subscriptions that it renews. */
const CardState = ({ card }: { card: PaymentCard }) => {
  const expiry = `${twoDigits(card.expMonth)}/${twoDigits(card.expYear)}`;
  // An expired card is tried, but nothing is promised.
  const renews = card.status === 'expired' ? [] : card.renews;
  const [first] = renews;
  const name = first?.name ?? '';
  return (
    <span className={css.cardNote}>
      {card.status === 'expired' ? (
        <Trans id="cards.expired">Expired {expiry}</Trans>
      ) : (
        <Trans id="cards.expires">Expires {expiry}</Trans>
      )}
      {renews.length > 0 && ' · '}
      {renews.length === 1 && <Trans id="cards.renews">Renews {name}</Trans>}
      {renews.length > 1 && (
        <Trans id="cards.renewsMany">Renews {renews.length} subscriptions</Trans>
      )}
    </span>
  );
};

/** The card that renews after a removal, by the server's rule. */
const nextRenewalCard = (
  gone: PaymentCard,
  cards: readonly PaymentCard[],
): PaymentCard | undefined =>
  selectRenewalCard(
    cards
      .filter(({ _id }) => _id !== gone._id)
      .sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    ({ isDefault, status }) => ({
      paidLast: false,
      isDefault,
      isExpired: status === 'expired',
    }),
  );

/** Consequence of removing a card. */
const RemovalConsequence = ({
  card,
  next,
}: {
  card: PaymentCard;
  next: PaymentCard | undefined;
}) => {
  const { t } = useLingui();
  const { length: count } = card.renews;
  const name = card.renews[0]?.name ?? '';
  if (count === 0) {
    return <Trans id="cards.remove.body">You can add it again at any time.</Trans>;
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
      {next?.status === 'active' ? (
        <Trans id="cards.remove.next">
          {brandName(next.brand)} ending {next.last4} will pay from now on.
        </Trans>
      ) : next ? (
        <Trans id="cards.remove.expired">
          Your other cards have expired. Add a card that works, or access ends with what you’ve paid
          for.
        </Trans>
      ) : (
        <Trans id="cards.remove.last">
          Without a card, nothing renews: access ends with what you’ve paid for.
        </Trans>
      )}
    </>
  );
};

/** Note about subscriptions that have no card for their renewal, or that there is no card. */
const MissingCardNote = ({ hasCards }: { hasCards: boolean }) => {
  const waiting = useWithoutCard().data ?? [];
  const [first] = waiting;
  if (!first) {
    return hasCards ? null : (
      <p className={css.cardNote}>
        <Trans id="cards.none">No saved cards.</Trans>
      </p>
    );
  }
  return (
    <Banner tone="warning" round icon="card">
      {waiting.length === 1 ? (
        <Trans id="cards.waiting">
          Your subscription to {first.name} has no card to renew with.
        </Trans>
      ) : (
        <Plural
          id="cards.waiting.many"
          value={waiting.length}
          one="# subscription has no card to renew with."
          other="# subscriptions have no card to renew with."
        />
      )}
    </Banner>
  );
};

/** Button to store a card without a purchase. */
const AddCardButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="link" size="tiny" onClick={() => setIsOpen(true)}>
        <Trans id="card.add">Add a card</Trans>
      </Button>
      <AddCard isOpen={isOpen} onOpenChange={setIsOpen} />
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
      return afterRenewalChanged();
    },
    onError: sayError,
  });
};

/** Stored cards with expiry and renewals, each with a Remove button. */
export const OwnCards = ({ cards }: { cards: readonly PaymentCard[] }) => {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<PaymentCard>();
  const [isConfirming, setIsConfirming] = useState(false);
  const removal = useRemoval(() => setIsConfirming(false));
  const nameOf = ({ brand, last4 }: PaymentCard): string => `${brandName(brand)} ${last4}`;
  const name = removing ? nameOf(removing) : '';
  return (
    <Card flush>
      <div className={css.ownCards}>
        <CardHead title={t({ id: 'cards.title', message: 'Your cards' })}>
          <AddCardButton />
        </CardHead>
        <MissingCardNote hasCards={cards.length > 0} />
        <ul>
          {cards.map((card) => (
            <li key={card._id} className={css.ownCard}>
              <Icon name="card" />
              <span className={css.ownCardText}>
                <CardName card={card} />
                <CardState card={card} />
              </span>
              <Button
                tone="link"
                size="tiny"
                aria-label={t({ id: 'cards.removeThis', message: `Remove ${nameOf(card)}` })}
                onClick={() => {
                  setRemoving(card);
                  setIsConfirming(true);
                }}
              >
                <Trans id="cards.remove">Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'cards.remove.title', message: `Remove ${name}?` })}
        safe={t({ id: 'cards.remove.keep', message: 'Keep it' })}
        act={t({ id: 'cards.remove.act', message: 'Remove card' })}
        busy={removal.isPending}
        onAct={() => {
          if (removing) removal.mutate(removing);
        }}
      >
        {removing && <RemovalConsequence card={removing} next={nextRenewalCard(removing, cards)} />}
      </ConfirmOnDemand>
    </Card>
  );
};
