import type { Coupon } from '@ovation/contracts/coupons/coupon';
import {
  type CouponDiscount,
  couponCodeForm,
  couponCodeOf,
  couponPeriodsMax,
  couponUsesMax,
} from '@ovation/contracts/coupons/rules';
import { rateToBasisPoints, toMinorUnits } from '@ovation/contracts/kernel/rules';
import { fieldOfInstant, instantOf } from '@ovation/ui-kit/i18n/localTime';
import {
  moneyAsTyped,
  readMoney,
  readTokens,
  tokensAsTyped,
} from '@ovation/ui-kit/i18n/typedNumber';

/** A coupon as typed. */
export interface CouponForm {
  readonly code: string;
  readonly discountType: 'percent' | 'amount';
  readonly value: string;
  readonly duration: 'once' | 'periods' | 'forever';
  /** Number of discounted payments of `periods`. */
  readonly periods: string;
  readonly firstPurchaseOnly: boolean;
  /** Local times; empty for at once, and for no end. */
  readonly starts: string;
  readonly ends: string;
  /** Empty for no limit. */
  readonly uses: string;
  readonly usesPerFan: string;
}

export type CouponField = 'code' | 'value' | 'periods' | 'starts' | 'ends' | 'uses' | 'usesPerFan';
export type CouponFault =
  | 'missing'
  | 'code'
  | 'percent'
  | 'amount'
  | 'periods'
  | 'past'
  | 'order'
  | 'uses';
export type CouponFaults = { readonly [Field in CouponField]?: CouponFault };

interface Typing {
  readonly language: string;
  readonly currency: string;
}

export const newCoupon: CouponForm = {
  code: '',
  discountType: 'percent',
  value: '',
  duration: 'once',
  periods: '3',
  firstPurchaseOnly: false,
  starts: '',
  ends: '',
  uses: '',
  usesPerFan: '1',
};

/** Maps a stored coupon to form values. */
export const formOfCoupon = (coupon: Coupon, language: string): CouponForm => {
  const typedCount = (count: number | null): string =>
    count === null ? '' : tokensAsTyped(count, language);
  const { periods } = coupon;
  return {
    code: coupon.code,
    discountType: coupon.discountType,
    value: moneyAsTyped(coupon.value, language),
    duration: periods === null ? 'forever' : periods === 1 ? 'once' : 'periods',
    periods: typedCount(periods),
    firstPurchaseOnly: coupon.firstPurchaseOnly,
    starts: fieldOfInstant(coupon.startsAt),
    ends: fieldOfInstant(coupon.expiredDate),
    uses: typedCount(coupon.numberOfUses),
    usesPerFan: typedCount(coupon.perUserLimit),
  };
};

const percentMax = 100;

/** Parses the discount; undefined for an invalid one. */
const discountValueOf = (
  { discountType, value }: CouponForm,
  { language, currency }: Typing,
): number | undefined => {
  const text = discountType === 'percent' ? value.replace(/\s*[%٪]/g, '') : value;
  const read = readMoney(text, language, currency);
  if (read.kind !== 'money' || read.amount <= 0) return undefined;
  return discountType === 'amount' || read.amount <= percentMax ? read.amount : undefined;
};

/** Parses a number from 1 to a maximum: null if empty, undefined if invalid. */
const countOf = (typed: string, maximum: number, language: string): number | null | undefined => {
  const read = readTokens(typed, language);
  if (read.kind === 'empty') return null;
  return read.kind === 'tokens' && read.tokens >= 1 && read.tokens <= maximum
    ? read.tokens
    : undefined;
};

/** Number of discounted payments: null for ever, undefined if invalid. */
const periodsOf = (
  { duration, periods }: CouponForm,
  language: string,
): number | null | undefined => {
  if (duration === 'forever') return null;
  return duration === 'once' ? 1 : (countOf(periods, couponPeriodsMax, language) ?? undefined);
};

/** A discount as typed, with its duration; undefined while it is invalid. */
export const discountOfForm = (
  form: CouponForm,
  typing: Typing,
): { readonly discount: CouponDiscount; readonly periods: number | null } | undefined => {
  const value = discountValueOf(form, typing);
  const periods = periodsOf(form, typing.language);
  if (value === undefined || periods === undefined) return undefined;
  const discount: CouponDiscount =
    form.discountType === 'percent'
      ? { type: 'percent', basisPoints: rateToBasisPoints(value / percentMax) }
      : { type: 'amount', amount: toMinorUnits(value) };
  return { discount, periods };
};

const valueFaultOf = (form: CouponForm, typing: Typing): CouponFault | undefined => {
  if (form.value.trim() === '') return 'missing';
  return discountValueOf(form, typing) === undefined ? form.discountType : undefined;
};

const endFaultOf = (form: CouponForm, saved: Coupon | undefined, now: Date) => {
  const end = instantOf(form.ends, saved?.expiredDate ?? null);
  if (end === null || end === saved?.expiredDate) return undefined;
  if (new Date(end) <= now) return 'past';
  const start = instantOf(form.starts, saved?.startsAt ?? null);
  return start !== null && end <= start ? 'order' : undefined;
};

/** Errors of a form, by field; those of a saved coupon only at fields that can change. */
export const couponFaultsOf = (
  form: CouponForm,
  saved: Coupon | undefined,
  typing: Typing,
  now: Date,
): CouponFaults => {
  const { language } = typing;
  const hasCode = couponCodeForm.test(couponCodeOf(form.code));
  const faults: { readonly [Field in CouponField]: CouponFault | undefined } = {
    code: saved || hasCode ? undefined : 'code',
    value: saved ? undefined : valueFaultOf(form, typing),
    periods: saved || periodsOf(form, language) !== undefined ? undefined : 'periods',
    starts: undefined,
    ends: endFaultOf(form, saved, now),
    uses: countOf(form.uses, couponUsesMax, language) === undefined ? 'uses' : undefined,
    usesPerFan:
      countOf(form.usesPerFan, couponUsesMax, language) === undefined ? 'uses' : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
};

/** Body of a new coupon; the form has no errors. */
export const newCouponOf = (form: CouponForm, typing: Typing) => {
  const { language } = typing;
  const startsAt = instantOf(form.starts, null);
  return {
    code: couponCodeOf(form.code),
    discountType: form.discountType,
    value: discountValueOf(form, typing) ?? 0,
    periods: periodsOf(form, language) ?? null,
    firstPurchaseOnly: form.firstPurchaseOnly,
    ...(startsAt !== null && { startsAt }),
    expiredDate: instantOf(form.ends, null),
    numberOfUses: countOf(form.uses, couponUsesMax, language) ?? null,
    perUserLimit: countOf(form.usesPerFan, couponUsesMax, language) ?? null,
  };
};

/** Body of a change: only what differs, as another device may have changed the rest. */
export const changesOf = (form: CouponForm, saved: Coupon, language: string, now: Date) => {
  const startsAt = instantOf(form.starts, saved.startsAt) ?? now.toISOString();
  const expiredDate = instantOf(form.ends, saved.expiredDate);
  const numberOfUses = countOf(form.uses, couponUsesMax, language) ?? null;
  const perUserLimit = countOf(form.usesPerFan, couponUsesMax, language) ?? null;
  return {
    ...(startsAt !== saved.startsAt && { startsAt }),
    ...(expiredDate !== saved.expiredDate && { expiredDate }),
    ...(numberOfUses !== saved.numberOfUses && { numberOfUses }),
    ...(perUserLimit !== saved.perUserLimit && { perUserLimit }),
  };
};
