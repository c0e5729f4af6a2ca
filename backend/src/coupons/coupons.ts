import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { couponIdOf } from './couponId.ts';
import type { CouponsDeps } from './deps.ts';
import { isFirstPurchaseOf } from './firstPurchase.ts';
import { type Coupon, couponModel } from './model.ts';
import type { CouponRequest, Coupons, FindPaymentStatus } from './public.ts';
import {
  checkCoupon,
  decideExpireReservations,
  decideReleaseCoupon,
  decideReserveCoupon,
} from './reserve.decide.ts';

type ServiceDeps = Pick<CouponsDeps, 'commands' | 'newId' | 'readModels'>;

/** Loads a coupon by its code, with what its check needs to know about the fan. */
const load = async ({ commands, readModels }: ServiceDeps, { code, fanId }: CouponRequest) => {
  const couponId = couponIdOf(code);
  const { state } = couponId ? await commands.load(couponModel, couponId) : { state: undefined };
  if (!state) return undefined;
  const isFirstPurchase =
    !state.firstPurchaseOnly || (await isFirstPurchaseOf(readModels, fanId, state));
  return { coupon: state, isFirstPurchase };
};

/** Reserves one use: alone, or for a payment. */
export const reserveCoupon = async (
  deps: ServiceDeps,
  context: CommandContext,
  { transactionId, ...request }: CouponRequest & { readonly transactionId: string | null },
) => {
  const found = await load(deps, request);
  if (!found) return refused('COUPON_NOT_FOUND');
  const { isFirstPurchase } = found;
  const reservationId = deps.newId();
  const outcome = await deps.commands.handle(
    couponModel,
    found.coupon.couponId,
    withoutIdempotencyKey(context),
    (coupon, now) =>
      decideReserveCoupon(
        { ...request, transactionId, isFirstPurchase, reservationId, now },
        coupon,
      ),
  );
  if (!outcome.ok) return outcome;
  if (!outcome.state) throw new Error(`the coupon ${found.coupon.couponId} does not exist`);
  return { ok: true, coupon: outcome.state, position: outcome.position } as const;
};

const change = async (
  { commands }: Pick<CouponsDeps, 'commands'>,
  context: CommandContext,
  couponId: string,
  decide: Parameters<
    typeof commands.handle<Coupon | undefined, typeof couponModel.stream, never>
  >[3],
): Promise<void> => {
  const key = withoutIdempotencyKey(context);
  const outcome = await commands.handle(couponModel, couponId, key, decide);
  if (!outcome.ok) throw new Error(`the coupon ${couponId} was not changed: ${outcome.code}`);
};

/** Releases the uses of payments that ended unpaid, or were never made although their time is over. */
const releaseUnpaid = async (
  deps: ServiceDeps,
  context: CommandContext,
  coupon: Coupon,
  fanId: string | undefined,
  findStatus: FindPaymentStatus,
): Promise<void> => {
  for (const { transactionId, until, ...reservation } of coupon.reservations.values()) {
    if (transactionId === null || (fanId !== undefined && reservation.fanId !== fanId)) continue;
    const status = await findStatus(transactionId);
    const isUnpaid = status === 'unpaid' || (status === 'none' && until <= context.now);
    if (!isUnpaid) continue;
    await change(deps, context, coupon.couponId, (known, now) =>
      decideReleaseCoupon(transactionId, now, known),
    );
  }
};

/** Creates the service of coupons for purchases. */
export const createCoupons = (deps: ServiceDeps): Coupons => ({
  find: async ({ now }, request) => {
    const found = await load(deps, request);
    const { coupon, isFirstPurchase = false } = found ?? {};
    const { fanId, purchase } = request;
    const checked = checkCoupon({ fanId, purchase, isFirstPurchase, now }, coupon);
    return checked;
  },
  reserve: async (context, request, findStatus) => {
    const found = await load(deps, request);
    if (found) await releaseUnpaid(deps, context, found.coupon, request.fanId, findStatus);
    const reserved = await reserveCoupon(deps, context, request);
    if (reserved.ok) return { ok: true };
    if (reserved.code === 'CONFLICT' || reserved.code === 'IDEMPOTENCY_MISMATCH') {
      throw new Error(`a coupon was not reserved: ${reserved.code}`);
    }
    return refused(reserved.code);
  },
  release: (context, { couponId, transactionId }) =>
    change(deps, context, couponId, (coupon, now) =>
      decideReleaseCoupon(transactionId, now, coupon),
    ),
  releaseEnded: async (context, couponId, findStatus) => {
    const { state } = await deps.commands.load(couponModel, couponId);
    if (!state) return;
    await change(deps, context, couponId, (coupon, now) => decideExpireReservations(now, coupon));
    const isDue = [...state.reservations.values()].some(({ until }) => until <= context.now);
    if (isDue) await releaseUnpaid(deps, context, state, undefined, findStatus);
  },
});
