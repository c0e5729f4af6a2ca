import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { creatorNames } from './creatorNames.ts';
import { useWithoutCard } from './payment.ts';
import * as css from './payments.css.ts';

/**
 * Note about the renewals of a card: alone, below the consent to store it, or conditional on the checkbox.
 */
type ConsentContext = 'alone' | 'besides' | 'if-ticked';

const RenewalNames = ({ kept, names }: { kept: ConsentContext; names: string }) => {
  switch (kept) {
    case 'alone':
      return <Trans id="card.renews">This card will renew {names}.</Trans>;
    case 'besides':
      return <Trans id="card.renewsToo">This card will also renew {names}.</Trans>;
    case 'if-ticked':
      return <Trans id="card.wouldRenewToo">If you save it, it will also renew {names}.</Trans>;
    default:
      return kept satisfies never;
  }
};

const RenewalCount = ({ kept, count }: { kept: ConsentContext; count: number }) => {
  switch (kept) {
    case 'alone':
      return (
        <Plural
          id="card.renews.many"
          value={count}
          one="This card will renew # subscription."
          other="This card will renew # subscriptions."
        />
      );
    case 'besides':
      return (
        <Plural
          id="card.renewsToo.many"
          value={count}
          one="This card will also renew # subscription."
          other="This card will also renew # subscriptions."
        />
      );
    case 'if-ticked':
      return (
        <Plural
          id="card.wouldRenewToo.many"
          value={count}
          one="If you save it, it will also renew # subscription."
          other="If you save it, it will also renew # subscriptions."
        />
      );
    default:
      return kept satisfies never;
  }
};

/**
 * Subscriptions that a stored card will also renew, as they have no card. Renders nothing where there are
 * none; `subscribesTo` is the creator of the subscription being bought.
 */
export const CardRenewals = ({
  kept,
  subscribesTo,
}: {
  kept: ConsentContext;
  subscribesTo?: string | undefined;
}) => {
  const { i18n } = useLingui();
  const waiting = (useWithoutCard().data ?? []).filter(({ _id }) => _id !== subscribesTo);
  if (waiting.length === 0) return null;
  const names = creatorNames(waiting, i18n.locale);
  return (
    <p className={css.storeNote} role="status">
      {names === undefined ? (
        <RenewalCount kept={kept} count={waiting.length} />
      ) : (
        <RenewalNames kept={kept} names={names} />
      )}
    </p>
  );
};
