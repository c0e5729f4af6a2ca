import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { Money, TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Badge } from '@ovation/ui-kit/components/Badge';
import { Link } from '@ovation/ui-kit/components/Link';
import type { ReactNode } from 'react';
import * as css from './statement.css.ts';

type Leg = StatementLine['event']['legs'][number];

/** Whose account a leg is on, and what it is for. */
const useAccountWords = ({ performer, commissionRate }: StatementLine) => {
  const { t, i18n } = useLingui();
  const percent = (share: number): string =>
    i18n.number(share, { style: 'percent', maximumFractionDigits: 2 });
  return (account: string): { who: string; what: string } => {
    const [owner = account, name = '', part] = account.split(':');
    if (owner === 'fan') {
      return {
        who: t({ id: 'leg.yours', message: 'Your wallet' }),
        what: t({ id: 'leg.fan', message: 'fan' }),
      };
    }
    if (owner === 'creator') {
      const share = percent(1 - (commissionRate ?? 0));
      return {
        who: performer?.name ?? name,
        what: part ?? t({ id: 'leg.creator', message: `creator, ${share}` }),
      };
    }
    if (owner === 'provider') {
      return {
        who: name.charAt(0).toUpperCase() + name.slice(1),
        what: t({ id: 'leg.clearing', message: 'payment provider' }),
      };
    }
    const share = percent(commissionRate ?? 0);
    const words: Partial<Record<string, string>> = {
      commission:
        commissionRate === null
          ? t({ id: 'leg.commission', message: 'commission' })
          : t({ id: 'leg.commissionOf', message: `commission, ${share}` }),
      'token-issue': t({ id: 'leg.issue', message: 'tokens issued' }),
      cash: t({ id: 'leg.cash', message: 'cash' }),
    };
    return { who: 'Ovation', what: words[name] ?? name };
  };
};

const Amount = ({ leg }: { leg: Leg }) =>
  leg.commodity === 'TOKEN' ? (
    <TokenAmount tokens={leg.amount} signed coin={false} />
  ) : (
    <Money amount={leg.amount} currency={leg.commodity} signed />
  );

const Footnote = ({ line }: { line: StatementLine }): ReactNode => {
  if (line.cause) {
    return (
      <Trans id="event.correction">
        This corrects a top up by a new, opposite line; nothing here is ever edited.
      </Trans>
    );
  }
  return line.tokens < 0 ? (
    <>
      <Plural
        id="event.price"
        value={-line.tokens}
        one="Price in force: # token."
        other="Price in force: # tokens."
      />{' '}
      <Trans id="event.promise">
        A correction would be a new, opposite line; nothing here is ever edited.
      </Trans>
    </>
  ) : (
    <Trans id="event.promise">
      A correction would be a new, opposite line; nothing here is ever edited.
    </Trans>
  );
};

const centsPerUnit = 100;

/** In each commodity, counted in whole cents: on the wire money has decimal places. */
const sumsToZero = (legs: readonly Leg[]): boolean => {
  const sums = new Map<Leg['commodity'], number>();
  for (const { commodity, amount } of legs) {
    sums.set(commodity, (sums.get(commodity) ?? 0) + Math.round(amount * centsPerUnit));
  }
  return [...sums.values()].every((sum) => sum === 0);
};

/** The ledger event behind a line: its legs, and that they sum to zero. */
export const LineEvent = ({ line, id }: { line: StatementLine; id: string }) => {
  const { i18n } = useLingui();
  const wordsOf = useAccountWords(line);
  const { event } = line;
  const at = i18n.date(new Date(line.createdAt), { dateStyle: 'medium', timeStyle: 'medium' });
  const isZero = sumsToZero(event.legs);
  return (
    <div className={css.event} id={id}>
      <p className={css.eventHead}>
        <span>
          <span className={css.eventName}>{event.type}</span>{' '}
          <span className={css.note}>
            <Trans id="event.where">
              event {event.number} of your wallet, {at}
            </Trans>
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
                <span className={css.legWho}>{who}</span> <span className={css.note}>{what}</span>
              </span>
              <span className={css.legAmount}>
                <Amount leg={leg} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className={css.note}>
        <Footnote line={line} />{' '}
        {line.type === 'feed' && line.targetId && (
          <Link to={`/posts/${line.targetId}`}>
            <Trans id="event.openPost">Open the post</Trans>
          </Link>
        )}
      </p>
    </div>
  );
};
