import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isOnSale } from '@ovation/contracts/performers/rules';
import { Money } from '@ovation/ui-kit/display/Amount';
import { CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { ReviewNote } from '../checklist/ReviewNote.tsx';
import { stepNames, stepsDone } from '../checklist/steps.ts';
import * as css from './prices.css.ts';

/** Price and review status on the creator's own page; hidden from others. */
export const Fill = () => {
  const { t } = useLingui();
  const { data: performer } = useQuery(ownPerformerQuery);
  const days = useSettings()?.freeSubscriptionDuration ?? 0;
  if (!performer) return null;
  const { monthlyPrice, yearlyPrice, currency, isFreeSubscription } = performer;
  const [done, all] = [stepsDone(performer), stepNames.length];
  return (
    <div className={css.own}>
      <CardHead title={t({ id: 'own.prices', message: 'Your prices' })}>
        {isOnSale(performer) && (
          <Link
            to="/studio/prices"
            aria-label={t({ id: 'own.prices.change', message: 'Change your prices' })}
          >
            <Trans id="own.change">Change</Trans>
          </Link>
        )}
      </CardHead>
      {isOnSale(performer) ? (
        <div className={css.ownPrices}>
          <p className={css.ownPrice}>
            <Trans id="own.month">
              <Money amount={monthlyPrice} currency={currency} /> a month
            </Trans>
          </p>
          {yearlyPrice > 0 && (
            <p className={css.ownNote}>
              <Trans id="own.year">
                <Money amount={yearlyPrice} currency={currency} /> a year
              </Trans>
            </p>
          )}
          {isFreeSubscription && (
            <p className={css.ownNote}>
              <Plural
                id="own.trial"
                value={days}
                one="Free trial of # day"
                other="Free trial of # days"
              />
            </p>
          )}
        </div>
      ) : (
        <>
          <p className={css.ownNote}>
            <Trans id="own.closed">Fans can subscribe once you’ve set a price.</Trans>
          </p>
          {performer.mayPublish && (
            <ButtonLink to="/studio/prices" block>
              <Trans id="own.setPrices">Set your prices</Trans>
            </ButtonLink>
          )}
        </>
      )}
      {done < all && (
        <ButtonLink to="/studio" tone="outline" block>
          <Trans id="own.finish">
            Finish your page: {done} of {all} done
          </Trans>
        </ButtonLink>
      )}
      <ReviewNote performer={performer} />
    </div>
  );
};
