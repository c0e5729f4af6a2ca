import { couponsOfOwner, platformCoupons } from '@ovation/contracts/coupons/readModels';
import type {
  CouponLimitsBody,
  couponRoutes,
  NewCouponBody,
} from '@ovation/contracts/coupons/routes';
import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import type { Paging } from '../kernel/http/paging.ts';
import { performerModel } from '../models/performer.model.ts';
import { toCouponView, viewOfCoupon } from './coupon.view.ts';
import { couponIdOf } from './couponId.ts';
import type { CouponsDeps } from './deps.ts';
import { couponModel } from './model.ts';
import {
  type CouponChange,
  decideChangeCoupon,
  decideCreateCoupon,
  decideDeactivateCoupon,
} from './writeCoupon.decide.ts';

/** A creator, or null for the platform. */
type Owner = string | null;

const listOwnerOf = (owner: Owner): string => owner ?? platformCoupons;

const list = async ({ readModels }: CouponsDeps, owner: Owner, paging: Paging) => {
  const page = await readModels.page(
    couponsOfOwner,
    listOwnerOf(owner),
    'createdAt',
    paging.request,
  );
  return okResponse({
    data: page.data.map(toCouponView),
    total: page.total,
    next: paging.nextCursor(page.next),
  });
};

const basisPointsOfPercent = 100;

const discountOf = ({ discountType, value }: NewCouponBody) =>
  discountType === 'percent'
    ? { type: discountType, basisPoints: Math.round(value * basisPointsOfPercent) }
    : { type: discountType, amount: toMinorUnits(value) };

const create = async (
  deps: CouponsDeps,
  command: CommandContext,
  owner: Owner,
  body: NewCouponBody,
) => {
  const { commands, readModels, settings } = deps;
  const couponId = couponIdOf(body.code);
  if (couponId === undefined) throw new Error(`${body.code} is not a code`);
  const listOwner = listOwnerOf(owner);
  const totalBefore = await readModels.count(couponsOfOwner, listOwner, 'createdAt');
  const { currency } = await settings();
  const outcome = await commands.handle(couponModel, couponId, command, (known, now) =>
    decideCreateCoupon(
      {
        totalBefore,
        coupon: {
          couponId,
          ownerId: owner,
          code: body.code,
          performerId: owner ?? body.performerId ?? null,
          appliesTo: body.appliesTo ?? 'subscriptions',
          discount: discountOf(body),
          currency,
          periods: body.periods,
          firstPurchaseOnly: body.firstPurchaseOnly,
          startsAt: body.startsAt ?? now,
          expiresAt: body.expiredDate ?? null,
          numberOfUses: body.numberOfUses ?? null,
          perUserLimit: body.perUserLimit === undefined ? 1 : body.perUserLimit,
          createdAt: now,
        },
      },
      known,
    ),
  );
  if (!outcome.ok) return outcome;
  const created = outcome.events.reduce(couponModel.evolve, couponModel.initial);
  if (!created) throw new Error(`the coupon ${couponId} was not created`);
  return okResponse(viewOfCoupon(created, undefined), outcome.position);
};

const changeOf = ({ expiredDate, ...limits }: CouponLimitsBody): CouponChange => ({
  ...limits,
  expiresAt: expiredDate,
});

const change = async (
  { commands, readModels }: CouponsDeps,
  command: CommandContext,
  owner: Owner,
  couponId: string,
  body: CouponLimitsBody,
) => {
  const outcome = await commands.handle(couponModel, couponId, command, (coupon, now) =>
    decideChangeCoupon({ ownerId: owner, change: changeOf(body), now }, coupon),
  );
  if (!outcome.ok) return outcome;
  if (!outcome.state) throw new Error(`the coupon ${couponId} does not exist`);
  const brought = await readModels.find(couponsOfOwner, listOwnerOf(owner), couponId);
  return okResponse(viewOfCoupon(outcome.state, brought), outcome.position);
};

const deactivate = async (
  { commands }: CouponsDeps,
  command: CommandContext,
  owner: Owner,
  couponId: string,
) => {
  const outcome = await commands.handle(couponModel, couponId, command, (coupon, now) =>
    decideDeactivateCoupon({ ownerId: owner, now }, coupon),
  );
  return outcome.ok ? emptyResponse(outcome.position) : outcome;
};

type Routes = typeof couponRoutes;

/** `GET /performer/coupons` */
export const listOwnCoupons =
  (deps: CouponsDeps): Handler<Routes['listOwnCoupons']> =>
  ({ actor, paging }) =>
    list(deps, actor.id, paging);

/** `POST /performer/coupons` */
export const createOwnCoupon =
  (deps: CouponsDeps): Handler<Routes['createOwnCoupon']> =>
  ({ actor, body, command }) =>
    create(deps, command, actor.id, body);

/** `PUT /performer/coupons/{id}` */
export const changeOwnCoupon =
  (deps: CouponsDeps): Handler<Routes['changeOwnCoupon']> =>
  ({ actor, params, body, command }) =>
    change(deps, command, actor.id, params.id, body);

/** `DELETE /performer/coupons/{id}` */
export const deactivateOwnCoupon =
  (deps: CouponsDeps): Handler<Routes['deactivateOwnCoupon']> =>
  ({ actor, params, command }) =>
    deactivate(deps, command, actor.id, params.id);

/** `GET /admin/coupons` */
export const listStaffCoupons =
  (deps: CouponsDeps): Handler<Routes['listStaffCoupons']> =>
  ({ paging }) =>
    list(deps, null, paging);

/** `POST /admin/coupons` */
export const createStaffCoupon =
  (deps: CouponsDeps): Handler<Routes['createStaffCoupon']> =>
  async ({ body, command }) => {
    if (body.performerId !== undefined) {
      const { state } = await deps.commands.load(performerModel, body.performerId);
      if (!state) return refused('PERFORMER_NOT_FOUND');
    }
    return create(deps, command, null, body);
  };

/** `PUT /admin/coupons/{id}` */
export const changeStaffCoupon =
  (deps: CouponsDeps): Handler<Routes['changeStaffCoupon']> =>
  ({ params, body, command }) =>
    change(deps, command, null, params.id, body);

/** `DELETE /admin/coupons/{id}` */
export const deactivateStaffCoupon =
  (deps: CouponsDeps): Handler<Routes['deactivateStaffCoupon']> =>
  ({ params, command }) =>
    deactivate(deps, command, null, params.id);
