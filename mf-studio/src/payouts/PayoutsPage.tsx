import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { StripeAccountCard } from '@ovation/product-ui/payouts/StripeAccountCard.lazy';
import { Card } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { payoutCalculationQuery } from '@ovation/web-client/payouts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { FundsCard } from './FundsCard.tsx';
import { HoldsCard } from './HoldsCard.tsx';
import { PayoutCalendar } from './PayoutCalendar.tsx';
import { PayoutHistory } from './PayoutHistory.tsx';
import { PayoutSheet } from './PayoutSheet.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';
import { StatementsLink } from './StatementsLink.tsx';
import { StripeReturn } from './StripeReturn.tsx';
import { useCancelPayout } from './useChangePayout.ts';

/** Confirms the cancellation of a payout; `id` stays while it closes. */
const ConfirmCancellation = ({
  id,
  open,
  onClose,
}: {
  id: string | undefined;
  open: boolean;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { cancel, isCanceling } = useCancelPayout(onClose);
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'payout.cancel.title', message: 'Cancel this payout?' })}
      safe={t({ id: 'payout.cancel.keep', message: 'Keep it' })}
      act={t({ id: 'payout.cancel', message: 'Cancel this payout' })}
      busy={isCanceling}
      onAct={() => {
        if (id !== undefined) cancel(id);
      }}
    >
      <Trans id="payout.cancel.body">
        The amounts return to your balance at once, and you can request them again.
      </Trans>
    </ConfirmOnDemand>
  );
};

interface Shown {
  readonly name: 'details' | 'cancellation';
  readonly id: string;
  readonly requestedAt: string | undefined;
}

const Payouts = ({ calculation }: { calculation: PayoutCalculation }) => {
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setIsOpen] = useState(false);
  const show = (next: Shown): void => {
    setShown(next);
    setIsOpen(true);
  };
  const close = (): void => setIsOpen(false);
  const requestedAtOf = (id: string): string | undefined =>
    calculation.holds.find(({ _id }) => _id === id)?.since;
  const open = (payout: PayoutRequest): void =>
    show({ name: 'details', id: payout._id, requestedAt: payout.createdAt });
  return (
    <>
      <FundsCard calculation={calculation} />
      <HoldsCard
        calculation={calculation}
        onOpenPayout={(id) => show({ name: 'details', id, requestedAt: requestedAtOf(id) })}
      />
      <PayoutCalendar calculation={calculation} />
      <PayoutHistory onOpen={open} />
      <PayoutSheet
        id={shown?.id}
        requestedAt={shown?.requestedAt}
        open={isOpen && shown?.name === 'details'}
        onClose={close}
        onCancel={() => {
          if (shown) show({ ...shown, name: 'cancellation' });
        }}
      />
      <ConfirmCancellation
        id={shown?.id}
        open={isOpen && shown?.name === 'cancellation'}
        onClose={close}
      />
    </>
  );
};

/** Page of a creator's payouts: what is available and held, when, and all requests. */
export const Page = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(payoutCalculationQuery);
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.payouts', message: 'Payouts' })}
      side={
        <>
          {data && (
            <ScheduleCard key={`${data.schedule} ${data.scheduleAccountType}`} calculation={data} />
          )}
          <StripeAccountCard />
          <StatementsLink />
        </>
      }
    >
      <StripeReturn />
      {data ? (
        <Payouts calculation={data} />
      ) : (
        <Card flush>
          <NotLoaded
            title={t({ id: 'payout.failed', message: 'Couldn’t load your payouts' })}
            error={error}
            onRetry={refetch}
          />
        </Card>
      )}
    </StudioFrame>
  );
};
