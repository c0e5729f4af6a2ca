import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Coupon } from '@ovation/contracts/coupons/coupon';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Badge, type BadgeTone } from '@ovation/ui-kit/display/Badge';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { useDateText, useNowMs } from '@ovation/ui-kit/i18n/dates';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import * as frame from '../frame/frame.css.ts';
import { type CouponState, couponPath, couponStateOf, isUsable } from './couponState.ts';
import * as css from './coupons.css.ts';
import { useOfferText } from './useCouponTexts.ts';

const tones: Readonly<Record<CouponState, BadgeTone>> = {
  active: 'success',
  scheduled: 'brand',
  ended: 'neutral',
  usedUp: 'warning',
  inactive: 'neutral',
};

const StateBadge = ({ state }: { state: CouponState }) => {
  const { t } = useLingui();
  const words: Readonly<Record<CouponState, string>> = {
    active: t({ id: 'coupon.state.active', message: 'Active' }),
    scheduled: t({ id: 'coupon.state.scheduled', message: 'Scheduled' }),
    ended: t({ id: 'coupon.state.ended', message: 'Ended' }),
    usedUp: t({ id: 'coupon.state.usedUp', message: 'Used up' }),
    inactive: t({ id: 'coupon.state.inactive', message: 'Deactivated' }),
  };
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
};

/** Uses so far, of those that are possible. */
const useUsesText = () => {
  const { t, i18n } = useLingui();
  return ({ totalRedeemed, numberOfUses }: Coupon): string => {
    if (numberOfUses === null) {
      return t({
        id: 'coupon.redeemed',
        message: plural(totalRedeemed, { one: 'Used once', other: 'Used # times' }),
      });
    }
    const [used, all] = [i18n.number(totalRedeemed), i18n.number(numberOfUses)];
    return t({ id: 'coupon.redeemed.of', message: `${used} of ${all} used` });
  };
};

/** Start of a scheduled coupon, or its end. */
const useDatesText = () => {
  const { t } = useLingui();
  const dateText = useDateText();
  return ({ startsAt, expiredDate }: Coupon, state: CouponState): string | undefined => {
    const shape = { dateStyle: 'medium' } as const;
    if (state === 'scheduled') {
      const start = dateText(startsAt, shape);
      return t({ id: 'coupon.from', message: `from ${start}` });
    }
    if (expiredDate === null) return undefined;
    const end = dateText(expiredDate, shape);
    return t({ id: 'coupon.until', message: `until ${end}` });
  };
};

interface CouponRowProps {
  readonly coupon: Coupon;
  readonly username: string;
  readonly onEdit: () => void;
  readonly onDeactivate: () => void;
}

const Actions = ({
  coupon: { code },
  state,
  username,
  onEdit,
  onDeactivate,
}: CouponRowProps & { state: CouponState }) => {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  return (
    <span className={css.actions}>
      {isUsable(state) && (
        <IconButton
          icon="link"
          size="small"
          label={t({ id: 'coupon.copy', message: `Copy the link of ${code}` })}
          onClick={() => copyLink(couponPath(username, code))}
        />
      )}
      {state !== 'inactive' && (
        <MenuButton
          icon="dots"
          size="small"
          label={t({ id: 'coupon.menu', message: `More about ${code}` })}
          entries={[
            {
              label: t({ id: 'coupon.edit', message: 'Edit limits and dates' }),
              icon: 'edit',
              onSelect: onEdit,
            },
            'line',
            {
              label: t({ id: 'coupon.deactivate', message: 'Deactivate' }),
              icon: 'ban',
              tone: 'danger',
              onSelect: onDeactivate,
            },
          ]}
        />
      )}
    </span>
  );
};

/** Row of an own coupon: its offer, its uses, and what it brought. */
export const CouponRow = (props: CouponRowProps) => {
  const { coupon } = props;
  const offerText = useOfferText();
  const usesText = useUsesText();
  const datesText = useDatesText();
  const state = couponStateOf(coupon, useNowMs());
  const parts = [usesText(coupon), datesText(coupon, state)].filter((part) => part !== undefined);
  return (
    <li className={frame.row}>
      <span className={frame.rowText}>
        <span className={css.rowHead}>
          <span className={css.code}>{coupon.code}</span>
          <StateBadge state={state} />
        </span>
        <span className={css.offer}>{offerText(coupon)}</span>
        <span className={frame.rowNote} suppressHydrationWarning>
          {parts.join(' · ')}
          {coupon.firstPurchaseOnly && (
            <>
              {' · '}
              <Trans id="coupon.firstOnly">new subscribers</Trans>
            </>
          )}
        </span>
      </span>
      <span className={frame.amounts}>
        <Money amount={coupon.revenue} currency={coupon.currency} className={frame.amount} />
        <span className={frame.rowNote}>
          <Plural
            id="coupon.payments"
            value={coupon.totalPayments}
            one="# payment"
            other="# payments"
          />
        </span>
      </span>
      <Actions {...props} state={state} />
    </li>
  );
};
