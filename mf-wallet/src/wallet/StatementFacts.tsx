import { Trans } from '@lingui/react/macro';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { useDateText, useNowMs } from '@ovation/ui-kit/i18n/dates';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { paperOnly } from '@ovation/ui-kit/theme/print.css';
import { useMe } from '@ovation/web-client/auth/calls';
import type { ReactNode } from 'react';
import { Fact, Facts } from './Facts.tsx';
import * as css from './statement.css.ts';

/** Period from the oldest shown line to the newest, which is the first. */
const Period = ({
  pages: { items, hasMore },
}: {
  pages: Pages<{ readonly createdAt: string }>;
}) => {
  const dateText = useDateText();
  const [newest, oldest] = [items?.[0], items?.at(-1)];
  if (!newest || !oldest) return null;
  const from = dateText(oldest.createdAt, { dateStyle: 'long' });
  const to = dateText(newest.createdAt, { dateStyle: 'long' });
  return (
    <Fact name={<Trans id="statement.paper.period">Period</Trans>}>
      <span suppressHydrationWarning>
        {from === to ? (
          from
        ) : hasMore ? (
          <Trans id="statement.paper.range">
            {from} to {to}
          </Trans>
        ) : (
          <Trans id="statement.paper.all">
            All, {from} to {to}
          </Trans>
        )}
      </span>
    </Fact>
  );
};

/** In print: account holder, period, filter and date of the statement. */
export const StatementFacts = ({
  view,
  filter,
  pages,
}: {
  view: ReactNode;
  filter: ReactNode;
  pages: Pages<{ readonly createdAt: string }>;
}) => {
  const me = useMe();
  const dateText = useDateText();
  const now = useNowMs();
  return (
    <div className={paperOnly}>
      <div className={css.facts}>
        <Facts>
          {me && (
            <Fact name={<Trans id="statement.paper.account">Account</Trans>}>
              <bdi>{me.name}</bdi> (<bdi>@{me.username}</bdi>)
            </Fact>
          )}
          {me && (
            <Fact name={<Trans id="wallet.balance">Balance</Trans>}>
              <TokenAmount tokens={me.balance} />
            </Fact>
          )}
          <Fact name={<Trans id="statement.paper.shown">Shown</Trans>}>
            {view} · {filter}
          </Fact>
          <Period pages={pages} />
          <Fact name={<Trans id="statement.paper.printed">Printed on</Trans>}>
            <time dateTime={new Date(now).toISOString()} suppressHydrationWarning>
              {dateText(new Date(now), { dateStyle: 'long' })}
            </time>
          </Fact>
        </Facts>
      </div>
    </div>
  );
};

/** In print, where lines are missing: their number, and a hint to print them, too. */
export const MissingLinesNote = ({ pages: { items, total } }: { pages: Pages<unknown> }) => {
  const shown = items?.length ?? 0;
  return (
    <Trans id="statement.paper.leftOut">
      These are the newest {shown} of {total}. Use Print in the statement to print all.
    </Trans>
  );
};
