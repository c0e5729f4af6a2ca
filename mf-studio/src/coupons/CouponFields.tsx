import { Trans, useLingui } from '@lingui/react/macro';
import { couponCodeLengthMax, couponPeriodsMax } from '@ovation/contracts/coupons/rules';
import { MoneyInput } from '@ovation/ui-kit/form/AmountInput';
import { Segmented, Switch } from '@ovation/ui-kit/form/Choice';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { TimeField } from '../drafts/TimeField.tsx';
import type { CouponFault } from './couponForm.ts';
import * as css from './coupons.css.ts';
import type { useCouponForm } from './useCouponForm.ts';

type State = ReturnType<typeof useCouponForm>;
type Known = { readonly state: State; readonly currency: string };

/** Error text of a field. */
const useFaultText = () => {
  const { t } = useLingui();
  return (fault: CouponFault | undefined): string | undefined => {
    switch (fault) {
      case undefined:
        return undefined;
      case 'missing':
        return t({ id: 'coupon.value.missing', message: 'Enter a discount.' });
      case 'code':
        return t({
          id: 'coupon.code.wrong',
          message: 'Enter 3 to 32 letters, digits or hyphens, without spaces.',
        });
      case 'percent':
        return t({ id: 'coupon.percent.wrong', message: 'Enter a percentage up to 100.' });
      case 'amount':
        return t({ id: 'coupon.amount.wrong', message: 'Enter an amount of money above zero.' });
      case 'periods':
        return t({
          id: 'coupon.periods.wrong',
          message: `Enter a number from 1 to ${couponPeriodsMax}.`,
        });
      case 'past':
        return t({ id: 'coupon.ends.past', message: 'Choose a time in the future.' });
      case 'order':
        return t({ id: 'coupon.ends.order', message: 'Choose a time after the start.' });
      case 'uses':
        return t({
          id: 'coupon.uses.wrong',
          message: 'Enter a whole number, or leave it empty for no limit.',
        });
      default:
        return fault satisfies never;
    }
  };
};

const CodeField = ({ state: { form, change, faults, isCodeTaken } }: Pick<Known, 'state'>) => {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <TextInput
      label={t({ id: 'coupon.code', message: 'Code' })}
      value={form.code}
      maxLength={couponCodeLengthMax}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className={css.codeInput}
      help={t({
        id: 'coupon.code.help',
        message: 'Letters, digits and hyphens, like SPRING25. It can’t be changed later.',
      })}
      error={
        isCodeTaken
          ? t({ id: 'coupon.code.taken', message: 'This code is taken. Choose another.' })
          : faultText(faults.code)
      }
      onChange={(event) => change({ code: event.target.value })}
    />
  );
};

const ValueField = ({ state: { form, change, faults }, currency }: Known) => {
  const { t } = useLingui();
  const faultText = useFaultText();
  const text = {
    label: t({ id: 'coupon.value', message: 'Discount' }),
    error: faultText(faults.value),
  };
  return (
    <div className={css.pair}>
      <Segmented
        block
        label={t({ id: 'coupon.type', message: 'Kind of discount' })}
        name="coupon-type"
        value={form.discountType}
        onChange={(discountType) => change({ discountType })}
        options={[
          { value: 'percent', label: t({ id: 'coupon.type.percent', message: 'Percent' }) },
          { value: 'amount', label: t({ id: 'coupon.type.amount', message: 'Amount' }) },
        ]}
      />
      {form.discountType === 'amount' ? (
        <MoneyInput
          {...text}
          currency={currency}
          value={form.value}
          onChange={(value) => change({ value })}
        />
      ) : (
        <TextInput
          {...text}
          inputMode="decimal"
          autoComplete="off"
          end="%"
          value={form.value}
          onChange={(event) => change({ value: event.target.value })}
        />
      )}
    </div>
  );
};

const DurationField = ({ state: { form, change, faults } }: Pick<Known, 'state'>) => {
  const { t } = useLingui();
  const faultText = useFaultText();
  const duration = t({ id: 'coupon.duration', message: 'Duration' });
  return (
    <div className={css.pair}>
      <p className={css.groupLabel} aria-hidden="true">
        {duration}
      </p>
      <Segmented
        block
        label={duration}
        name="coupon-duration"
        value={form.duration}
        onChange={(duration) => change({ duration })}
        options={[
          { value: 'once', label: t({ id: 'coupon.duration.once', message: 'Once' }) },
          {
            value: 'periods',
            label: t({ id: 'coupon.duration.periods', message: 'Several times' }),
          },
          { value: 'forever', label: t({ id: 'coupon.duration.forever', message: 'Always' }) },
        ]}
      />
      {form.duration === 'periods' && (
        <TextInput
          label={t({ id: 'coupon.periods', message: 'Number of payments' })}
          inputMode="numeric"
          autoComplete="off"
          value={form.periods}
          help={t({ id: 'coupon.periods.help', message: 'The first payment is one of them.' })}
          error={faultText(faults.periods)}
          onChange={(event) => change({ periods: event.target.value })}
        />
      )}
    </div>
  );
};

/** Code, discount and duration of a new coupon, which stay as they are. */
export const OfferFields = ({ state, currency }: Known) => {
  const { t } = useLingui();
  return (
    <>
      <CodeField state={state} />
      <ValueField state={state} currency={currency} />
      <DurationField state={state} />
      <div>
        <Switch
          label={t({ id: 'coupon.first', message: 'For new subscribers only' })}
          checked={state.form.firstPurchaseOnly}
          onChange={(event) => state.change({ firstPurchaseOnly: event.target.checked })}
        />
        <p className={css.switchNote}>
          <Trans id="coupon.first.help">
            For fans who have never paid for a subscription to you.
          </Trans>
        </p>
      </div>
    </>
  );
};

/** Limits and dates of a coupon, which can change later. */
export const LimitFields = ({ state: { form, change, faults, opened } }: Pick<Known, 'state'>) => {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <>
      <div className={css.fields}>
        <TextInput
          label={t({ id: 'coupon.uses', message: 'Uses in total' })}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={form.uses}
          help={t({ id: 'coupon.uses.help', message: 'Leave it empty for no limit.' })}
          error={faultText(faults.uses)}
          onChange={(event) => change({ uses: event.target.value })}
        />
        <TextInput
          label={t({ id: 'coupon.usesPerFan', message: 'Uses per fan' })}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={form.usesPerFan}
          help={t({ id: 'coupon.uses.help', message: 'Leave it empty for no limit.' })}
          error={faultText(faults.usesPerFan)}
          onChange={(event) => change({ usesPerFan: event.target.value })}
        />
      </div>
      <div className={css.fields}>
        <TimeField
          label={
            opened
              ? t({ id: 'coupon.starts', message: 'Starts' })
              : t({ id: 'coupon.starts.optional', message: 'Starts (at once if empty)' })
          }
          value={form.starts}
          error={faultText(faults.starts)}
          onChange={(starts) => change({ starts })}
        />
        <TimeField
          label={t({ id: 'coupon.ends', message: 'Ends (never if empty)' })}
          value={form.ends}
          error={faultText(faults.ends)}
          onChange={(ends) => change({ ends })}
        />
      </div>
    </>
  );
};
