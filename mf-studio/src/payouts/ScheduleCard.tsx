import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import type { PayoutAccountType, PayoutSchedule } from '@ovation/contracts/payouts/rules';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Button } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { afterPayoutChanged } from '@ovation/web-client/payouts/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AccountChoice } from './AccountChoice.tsx';
import * as css from './payouts.css.ts';

/** Explanation of automatic payouts, by their interval. */
const ScheduleNote = ({
  id,
  schedule,
  calculation: { minimum, currency },
}: {
  id: string;
  schedule: PayoutSchedule;
  calculation: PayoutCalculation;
}) => (
  <p id={id} className={css.lead}>
    {schedule === 'none' && (
      <Trans id="payouts.schedule.none.note">You request each payout yourself.</Trans>
    )}
    {schedule === 'weekly' && (
      <Trans id="payouts.schedule.weekly.note">
        Every Monday (UTC) we request everything available, from{' '}
        <Money amount={minimum} currency={currency} />.
      </Trans>
    )}
    {schedule === 'monthly' && (
      <Trans id="payouts.schedule.monthly.note">
        On the first of each month (UTC) we request everything available, from{' '}
        <Money amount={minimum} currency={currency} />.
      </Trans>
    )}
  </p>
);

/** Destination of automatic payouts: as stored, if it can receive them. */
const accountOf = ({ accounts, scheduleAccountType }: PayoutCalculation): PayoutAccountType => {
  if (accounts[scheduleAccountType]) return scheduleAccountType;
  return accounts.banking ? 'banking' : 'stripe';
};

const useSave = () => {
  const { saySaved, sayNotSaved } = useSaySaved();
  return useMutation({
    mutationFn: async (body: Parameters<typeof api.payouts.setPayoutSchedule>[0]['body']) => {
      await api.payouts.setPayoutSchedule({ body });
    },
    onSuccess: async () => {
      saySaved();
      await afterPayoutChanged();
    },
    onError: sayNotSaved,
  });
};

/** Card that sets automatic payouts: none, weekly or monthly, and their account. */
export const ScheduleCard = ({ calculation }: { calculation: PayoutCalculation }) => {
  const { t } = useLingui();
  const noteId = useId();
  const [schedule, setSchedule] = useState(calculation.schedule);
  const [account, setAccount] = useState(accountOf(calculation));
  const save = useSave();
  const { accounts } = calculation;
  const hasAccount = accounts.banking || accounts.stripe;
  const isOn = schedule !== 'none';
  const isChanged =
    schedule !== calculation.schedule || (isOn && account !== calculation.scheduleAccountType);
  return (
    <Card flush>
      <form
        method="post"
        className={css.payout}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate({ schedule, paymentAccountType: account });
        }}
      >
        <CardHead title={t({ id: 'payouts.schedule', message: 'Automatic payouts' })} />
        <Segmented
          block
          label={t({ id: 'payouts.schedule', message: 'Automatic payouts' })}
          name="payout-schedule"
          describedBy={noteId}
          value={schedule}
          onChange={setSchedule}
          options={[
            { value: 'none', label: t({ id: 'payouts.schedule.none', message: 'Off' }) },
            {
              value: 'weekly',
              label: t({ id: 'payouts.schedule.weekly', message: 'Weekly' }),
              disabled: !hasAccount,
            },
            {
              value: 'monthly',
              label: t({ id: 'payouts.schedule.monthly', message: 'Monthly' }),
              disabled: !hasAccount,
            },
          ]}
        />
        <ScheduleNote id={noteId} schedule={schedule} calculation={calculation} />
        {isOn && hasAccount && (
          <AccountChoice
            accounts={accounts}
            name="schedule-account"
            value={account}
            onChange={setAccount}
          />
        )}
        {isChanged && (
          <Button type="submit" block busy={save.isPending}>
            <Trans id="payouts.schedule.save">Save automatic payouts</Trans>
          </Button>
        )}
      </form>
    </Card>
  );
};
