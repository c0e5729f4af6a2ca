import { Trans, useLingui } from '@lingui/react/macro';
import type { Coupon } from '@ovation/contracts/coupons/coupon';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { useFocusFirstError } from '@ovation/ui-kit/browser/focusFirstError.lazy';
import { Button } from '@ovation/ui-kit/form/Button';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { LimitFields, OfferFields } from './CouponFields.tsx';
import { CouponPreview } from './CouponPreview.tsx';
import * as css from './coupons.css.ts';
import { useCouponForm } from './useCouponForm.ts';
import { useOfferText } from './useCouponTexts.ts';

export interface CouponTerms {
  readonly performer: OwnPerformerProfile;
  readonly settings: PublicSettings;
}

const Form = ({
  coupon,
  performer,
  settings,
  onDone,
}: CouponTerms & { coupon: Coupon | undefined; onDone: () => void }) => {
  const offerText = useOfferText();
  const { currency, commissionRate } = settings;
  const state = useCouponForm(coupon, currency, onDone);
  const focusFirstError = useFocusFirstError();
  const offer = coupon && offerText(coupon);
  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.submit()) focusFirstError(event.currentTarget);
      }}
    >
      {coupon ? (
        <p className={css.lead}>
          <Trans id="coupon.fixed">
            {offer}. Code and discount stay: people may have the link already.
          </Trans>
        </p>
      ) : (
        <OfferFields state={state} currency={currency} />
      )}
      <CouponPreview offer={state.offer} performer={performer} commissionRate={commissionRate} />
      <LimitFields state={state} />
      <Button type="submit" busy={state.isSaving}>
        {coupon ? (
          <Trans id="coupon.save">Save changes</Trans>
        ) : (
          <Trans id="coupon.create">Create coupon</Trans>
        )}
      </Button>
    </form>
  );
};

/** Sheet of a new coupon, or of the limits of an existing one; `coupon` stays while it closes. */
export const CouponSheet = ({
  coupon,
  open,
  onClose,
  ...terms
}: CouponTerms & {
  coupon: Coupon | undefined;
  open: boolean;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const code = coupon?.code ?? '';
  return (
    <SheetOnDemand
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={
        coupon
          ? t({ id: 'coupon.edit.title', message: `Edit ${code}` })
          : t({ id: 'coupon.new.title', message: 'New coupon' })
      }
    >
      <Form key={coupon?._id ?? 'new'} coupon={coupon} onDone={onClose} {...terms} />
    </SheetOnDemand>
  );
};
