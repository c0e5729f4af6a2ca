import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutRequest } from '@ovation/contracts/payouts/payout';
import type { PayoutState } from '@ovation/contracts/payouts/rules';
import { Money } from '@ovation/ui-kit/display/Amount';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import * as css from './payouts.css.ts';
import { StateBadge } from './StateBadge.tsx';
import { useAccountText, useStateLabels } from './usePayoutTexts.ts';

/** States that can be listed alone. */
const filtered: readonly PayoutState[] = ['pending', 'processing', 'done', 'failed', 'rejected'];

const Row = ({ payout, onOpen }: { payout: PayoutRequest; onOpen: () => void }) => {
  const dateText = useDateText();
  const accountText = useAccountText();
  const { createdAt, currency, isAutomatic, net, paymentAccountType, status } = payout;
  return (
    <li>
      <button type="button" className={css.rowButton} onClick={onOpen}>
        <span className={frame.rowText}>
          <span className={css.rowHead}>
            <span className={frame.rowTitle} suppressHydrationWarning>
              {dateText(createdAt, { dateStyle: 'medium' })}
            </span>
            <StateBadge state={status} />
          </span>
          <span className={frame.rowNote}>
            {accountText(paymentAccountType, undefined)}
            {isAutomatic && (
              <>
                {' · '}
                <Trans id="payout.automatic">automatic</Trans>
              </>
            )}
          </span>
        </span>
        <Money amount={net} currency={currency} className={frame.amount} />
        <Icon name="chevronEnd" />
      </button>
    </li>
  );
};

/** Payout requests, newest first, by state. */
export const PayoutHistory = ({ onOpen }: { onOpen: (payout: PayoutRequest) => void }) => {
  const { t } = useLingui();
  const labels = useStateLabels();
  const [status, setStatus] = useState<PayoutState | 'all'>('all');
  const pages = usePages(
    keys.payouts.list(status),
    async (start) =>
      (
        await api.payouts.listPayouts({
          query: { ...start, ...(status !== 'all' && { status }) },
        })
      ).data,
  );
  return (
    <ListCard
      title={t({ id: 'payouts.history', message: 'Your payouts' })}
      filters={[
        { value: 'all' as const, label: t({ id: 'earnings.all', message: 'All' }) },
        ...filtered.map((value) => ({ value, label: labels[value] })),
      ]}
      filter={status}
      onFilter={setStatus}
      pages={pages}
      failed={t({ id: 'payout.failed', message: 'Couldn’t load your payouts' })}
      empty={
        <EmptyState
          icon="banknote"
          title={
            status === 'all'
              ? t({ id: 'payouts.none', message: 'No payouts yet' })
              : t({ id: 'payouts.none.filtered', message: 'No payouts in this state' })
          }
        >
          <Trans id="payouts.none.body">Each payout that you request will be here.</Trans>
        </EmptyState>
      }
      row={(payout) => <Row payout={payout} onOpen={() => onOpen(payout)} />}
    />
  );
};
