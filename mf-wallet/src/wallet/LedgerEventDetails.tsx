import { Trans, useLingui } from '@lingui/react/macro';
import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { LedgerEvent } from '@ovation/contracts/ledger/ledgerEvent';
import { sumsToZero } from '@ovation/contracts/ledger/rules';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import type { ReactNode } from 'react';
import * as css from './statement.css.ts';

type Leg = LedgerEvent['legs'][number];

/** Parties of an event. */
interface EventParties {
  readonly payee: string | undefined;
  /** Null where it is unknown, or there is no commission. */
  readonly commissionRate: number | null;
}

/** Names of the platform's accounts; `share` is its commission, where known. */
const usePlatformLabels = (share: string | undefined): Partial<Record<string, string>> => {
  const { t } = useLingui();
  return {
    commission:
      share === undefined
        ? t({ id: 'leg.commission', message: 'commission' })
        : t({ id: 'leg.commissionOf', message: `commission, ${share}` }),
    'token-issue': t({ id: 'leg.issue', message: 'tokens issued' }),
    'tokens-sold': t({ id: 'leg.sold', message: 'tokens sold' }),
    promotions: t({ id: 'leg.promotions', message: 'bonus tokens' }),
    losses: t({ id: 'leg.losses', message: 'loss' }),
    bank: t({ id: 'leg.bank', message: 'bank account' }),
    tax: t({ id: 'leg.tax', message: 'tax' }),
    'token-margin': t({ id: 'leg.margin', message: 'margin on tokens' }),
    'in-transit': t({ id: 'leg.transit', message: 'payouts in progress' }),
  };
};

/** Owner and purpose of a leg's account. */
const useAccountLabels = ({ payee, commissionRate }: EventParties) => {
  const { t, i18n } = useLingui();
  const payeeName = usePersonName(payee ?? '');
  const percent = (share: number): string =>
    i18n.number(share, { style: 'percent', maximumFractionDigits: 2 });
  const platform = usePlatformLabels(commissionRate === null ? undefined : percent(commissionRate));
  return (account: string): { who: string; what: string } => {
    const [owner = account, name = '', part] = account.split(':');
    const held = t({ id: 'leg.held', message: 'held' });
    if (owner === 'fan') {
      return {
        who: t({ id: 'leg.yours', message: 'Your wallet' }),
        what: part === undefined ? t({ id: 'leg.fan', message: 'fan' }) : held,
      };
    }
    if (owner === 'creator') {
      const share = percent(1 - (commissionRate ?? 0));
      const plain = t({ id: 'leg.creatorPlain', message: 'creator' });
      const shared = t({ id: 'leg.creator', message: `creator, ${share}` });
      const what = commissionRate === null ? plain : shared;
      return { who: payeeName || name, what: part === undefined ? what : held };
    }
    if (owner === 'provider') {
      return {
        who: name.charAt(0).toUpperCase() + name.slice(1),
        what:
          part === 'fees'
            ? t({ id: 'leg.fees', message: 'fee' })
            : t({ id: 'leg.clearing', message: 'payment provider' }),
      };
    }
    return { who: 'Ovation', what: platform[name] ?? name };
  };
};

const Amount = ({ leg }: { leg: Leg }) =>
  leg.commodity === 'TOKEN' ? (
    <TokenAmount tokens={leg.amount} signed coin={false} />
  ) : (
    <Money amount={leg.amount} currency={leg.commodity} signed />
  );

/** The API has decimal amounts: they are summed in whole minor units, by the ledger's own rule. */
const isBalanced = (legs: readonly Leg[]): boolean =>
  sumsToZero(legs.map(({ commodity, amount }) => ({ commodity, amount: toMinorUnits(amount) })));

/** The ledger event of a line: its legs, and a check that they sum to zero. */
export const LedgerEventDetails = ({
  event,
  at,
  stream,
  payee,
  commissionRate,
  children,
}: EventParties & {
  event: LedgerEvent;
  at: string;
  /** The stream that has the event. */
  stream: 'wallet' | 'subscription';
  children: ReactNode;
}) => {
  const dateText = useDateText();
  const wordsOf = useAccountLabels({ payee, commissionRate });
  const when = dateText(at, { dateStyle: 'medium', timeStyle: 'medium' });
  const isZero = isBalanced(event.legs);
  return (
    <div className={css.event}>
      <p className={css.eventHead}>
        <span>
          <span className={css.eventName}>{event.type}</span>{' '}
          <span className={css.note}>
            {stream === 'wallet' ? (
              <Trans id="event.where">
                event {event.number} of your wallet, {when}
              </Trans>
            ) : (
              <Trans id="event.whereSubscription">
                event {event.number} of your subscription, {when}
              </Trans>
            )}
          </span>
        </span>
        <Badge tone={isZero ? 'success' : 'danger'} icon={isZero ? 'check' : 'warning'}>
          {isZero ? (
            <Trans id="event.balanced">Sums to zero</Trans>
          ) : (
            <Trans id="event.unbalanced">Does not sum to zero</Trans>
          )}
        </Badge>
      </p>
      <ul>
        {event.legs.map((leg) => {
          const { who, what } = wordsOf(leg.account);
          return (
            <li key={`${leg.account} ${leg.commodity}`} className={css.leg}>
              <span>
                <span className={css.legAccount}>{who}</span>{' '}
                <span className={css.note}>{what}</span>
              </span>
              <span className={css.legAmount}>
                <Amount leg={leg} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={css.note}>{children}</p>
    </div>
  );
};
