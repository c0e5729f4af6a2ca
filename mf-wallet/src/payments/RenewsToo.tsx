import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWithoutCard } from './payment.ts';
import * as css from './payments.css.ts';
import { namesOf } from './renewNames.ts';

/**
 * Note about the renewals of a card: alone, below the consent to store it, or conditional on the checkbox.
 */
type Kept = 'alone' | 'besides' | 'if-ticked';

const Named = ({ kept, names }: { kept: Kept; names: string }) => {
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

const Counted = ({ kept, count }: { kept: Kept; count: number }) => {
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
export const RenewsToo = ({
  kept,
  subscribesTo,
}: {
  kept: Kept;
  subscribesTo?: string | undefined;
}) => {
  const { i18n } = useLingui();
  const waiting = (useWithoutCard().data ?? []).filter(({ _id }) => _id !== subscribesTo);
  if (waiting.length === 0) return null;
  const names = namesOf(waiting, i18n.locale);
  return (
    <p className={css.keepNote} role="status">
      {names === undefined ? (
        <Counted kept={kept} count={waiting.length} />
      ) : (
        <Named kept={kept} names={names} />
      )}
    </p>
  );
};
