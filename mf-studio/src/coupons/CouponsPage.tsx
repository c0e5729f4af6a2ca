import { Trans, useLingui } from '@lingui/react/macro';
import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterCouponChanged } from '@ovation/web-client/coupons/invalidation';
import { keys } from '@ovation/web-client/keys';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { usePages } from '@ovation/web-client/query/pages';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';
import { CouponRow } from './CouponRow.tsx';
import { CouponSheet, type CouponTerms } from './CouponSheet.tsx';
import * as css from './coupons.css.ts';

/** Confirms the end of a coupon; `coupon` stays while it closes. */
const ConfirmDeactivation = ({
  coupon,
  open,
  onClose,
}: {
  coupon: Coupon | undefined;
  open: boolean;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const code = coupon?.code ?? '';
  const deactivate = useMutation({
    mutationFn: (id: string) => api.coupons.deactivateOwnCoupon({ params: { id } }),
    onSuccess: async () => {
      notices.say({
        tone: 'success',
        message: t({ id: 'coupon.deactivated', message: `${code} no longer works.` }),
      });
      await afterCouponChanged();
    },
    onError: sayError,
    onSettled: onClose,
  });
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t({ id: 'coupon.deactivate.title', message: `Deactivate ${code}?` })}
      safe={t({ id: 'coupon.deactivate.keep', message: 'Keep it' })}
      act={t({ id: 'coupon.deactivate', message: 'Deactivate' })}
      busy={deactivate.isPending}
      onAct={() => {
        if (coupon) deactivate.mutate(coupon._id);
      }}
    >
      <Trans id="coupon.deactivate.body">
        Nobody can use it any longer, and its code can’t be used again. Subscribers who have it keep
        their discount.
      </Trans>
    </ConfirmOnDemand>
  );
};

type Shown = { readonly name: 'form' | 'deactivation'; readonly coupon: Coupon | undefined };

const Coupons = ({ performer, settings }: CouponTerms) => {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setIsOpen] = useState(false);
  const pages = usePages(
    keys.coupons.own,
    async (start) => (await api.coupons.listOwnCoupons({ query: start })).data,
  );
  const show = (next: Shown): void => {
    setShown(next);
    setIsOpen(true);
  };
  const close = (): void => setIsOpen(false);
  const create = (
    <Button size="small" icon="plus" onClick={() => show({ name: 'form', coupon: undefined })}>
      <Trans id="coupons.new">New coupon</Trans>
    </Button>
  );
  return (
    <Card flush>
      <div className={frame.head}>
        <CardHead title={t({ id: 'coupons.title', message: 'Your coupons' })}>{create}</CardHead>
        <p className={css.lead}>
          <Trans id="coupons.lead">
            A coupon lowers the price of a subscription to you, and your share with it. Its link
            opens your page with the coupon applied.
          </Trans>
        </p>
      </div>
      <PagedList
        pages={pages}
        failed={t({ id: 'coupons.failed', message: 'Couldn’t load your coupons' })}
        empty={
          <EmptyState icon="ticket" title={t({ id: 'coupons.none', message: 'No coupons yet' })}>
            <Trans id="coupons.none.body">
              Create one and share its link. You’ll see here what it brought.
            </Trans>
          </EmptyState>
        }
        row={(coupon) => (
          <CouponRow
            coupon={coupon}
            username={performer.username}
            onEdit={() => show({ name: 'form', coupon })}
            onDeactivate={() => show({ name: 'deactivation', coupon })}
          />
        )}
      />
      <CouponSheet
        coupon={shown?.coupon}
        open={isOpen && shown?.name === 'form'}
        onClose={close}
        performer={performer}
        settings={settings}
      />
      <ConfirmDeactivation
        coupon={shown?.coupon}
        open={isOpen && shown?.name === 'deactivation'}
        onClose={close}
      />
    </Card>
  );
};

/** Page of a creator's coupons. */
export const Page = () => {
  const { t } = useLingui();
  const own = useQuery(ownPerformerQuery);
  const settings = useQuery(settingsQuery);
  return (
    <StudioFrame title={t({ id: 'studio.nav.coupons', message: 'Coupons' })} side={<StudioSide />}>
      {own.data && settings.data ? (
        <Coupons performer={own.data} settings={settings.data} />
      ) : (
        <Card flush>
          <NotLoaded
            title={t({ id: 'coupons.failed', message: 'Couldn’t load your coupons' })}
            error={own.error ?? settings.error}
            onRetry={() => {
              Promise.all([own.refetch(), settings.refetch()]).catch(reportError);
            }}
          />
        </Card>
      )}
    </StudioFrame>
  );
};
