import type { EventOf } from '@ovation/contracts/kernel/event';
import type { ChargeMade } from '@ovation/contracts/purchases/charge';
import type { TipSent } from '@ovation/contracts/tipping/events';
import type { tippingRoutes } from '@ovation/contracts/tipping/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { walletModel } from '../models/wallet.model.ts';
import { conversationIdOf } from '../relations/public.ts';
import type { TippingDeps } from './deps.ts';
import { decideSendTip } from './sendTip.decide.ts';

const toCharge = ({ data }: EventOf<typeof TipSent>): ChargeMade => ({
  _id: data.tipId,
  type: 'tip',
  targetId: data.performerId,
  performerId: data.performerId,
  fanId: data.fanId,
  tokens: data.tokens,
  commission: data.commission,
  message: data.note ?? null,
  status: 'success',
  createdAt: data.sentAt,
  balance: data.balanceAfter,
});

/** `POST /wallet/charges/tip/{id}`: moves tokens from a fan to a creator. */
export const sendTip =
  ({
    commands,
    settings,
    accounts,
    performers,
    visibility,
    newId,
  }: Omit<TippingDeps, 'log'>): Handler<typeof tippingRoutes.sendTip> =>
  async ({ params, body, actor, client, command }) => {
    const [currentSettings, isPerformer, mayMeet, mayBePaid] = await Promise.all([
      settings(),
      accounts.isPerformer(params.id),
      visibility.maySeeFromLog({ actor, client }, params.id),
      performers.mayBePaid(params.id),
    ]);
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideSendTip(
        {
          tipId: newId(),
          autoTopUpId: newId(),
          fanId: actor.id,
          performerId: params.id,
          performerExists: isPerformer && mayMeet,
          mayBePaid,
          tokens: body.tokens,
          note: body.message,
          conversationId: conversationIdOf(actor.id, params.id),
          now,
          settings: currentSettings,
        },
        wallet,
      ),
    );
    if (!outcome.ok) return outcome;
    const [sent] = outcome.events;
    if (sent?.type !== 'TipSent') throw new Error('a tip left no TipSent');
    return okResponse(toCharge(sent), outcome.position);
  };
