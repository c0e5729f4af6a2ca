import { useLingui } from '@lingui/react/macro';
import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { serverNow } from '@ovation/ui-kit/browser/serverClock';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { afterCouponChanged } from '@ovation/web-client/coupons/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CouponForm,
  changesOf,
  couponFaultsOf,
  discountOfForm,
  formOfCoupon,
  newCoupon,
  newCouponOf,
} from './couponForm.ts';

/** State of the form of a coupon: typed values, errors, and saving. */
export const useCouponForm = (saved: Coupon | undefined, currency: string, onDone: () => void) => {
  const { t, i18n } = useLingui();
  const { saySaved, sayNotSaved } = useSaySaved();
  const [idempotency] = useState(idempotencyKeys);
  const typing = { language: i18n.locale, currency };
  // The form stays as it was opened, whatever a reload of the list brings meanwhile.
  const [opened] = useState(saved);
  const [form, setForm] = useState<CouponForm>(() =>
    opened ? formOfCoupon(opened, i18n.locale) : newCoupon,
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [takenCode, setTakenCode] = useState<string>();
  const faults = couponFaultsOf(form, opened, typing, serverNow());
  const save = useMutation({
    mutationFn: async () => {
      if (opened) {
        const body = changesOf(form, opened, i18n.locale, serverNow());
        await api.coupons.changeOwnCoupon({ params: { id: opened._id }, body });
        return;
      }
      const body = newCouponOf(form, typing);
      await api.coupons.createOwnCoupon({ body, idempotencyKey: idempotency.of(body) });
    },
    onSuccess: async () => {
      if (opened) saySaved();
      else {
        notices.say({
          tone: 'success',
          message: t({ id: 'coupon.created', message: 'Coupon created. You can share its link.' }),
        });
      }
      onDone();
      await afterCouponChanged();
    },
    onError: (error) => {
      if (isProblem(error, 'COUPON_CODE_TAKEN')) setTakenCode(form.code);
      else sayNotSaved(error);
    },
  });
  return {
    form,
    opened,
    change: (changes: Partial<CouponForm>): void =>
      setForm((before) => ({ ...before, ...changes })),
    offer: discountOfForm(form, typing),
    faults: wasSubmitted ? faults : {},
    isCodeTaken: takenCode !== undefined && takenCode === form.code,
    isSaving: save.isPending,
    /** Saves a valid form; returns false otherwise. */
    submit: (): boolean => {
      setWasSubmitted(true);
      const isRight = Object.keys(faults).length === 0;
      if (isRight && !save.isPending) save.mutate();
      return isRight;
    },
  };
};
