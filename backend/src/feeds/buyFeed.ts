import type { feedRoutes } from '@ovation/contracts/feeds/routes';
import { purchaseMade } from '@ovation/contracts/wallet/charge';
import { answered, type Handler } from '../kernel/handler.ts';
import { walletModel } from '../wallet/public.ts';
import { decideBuyFeed } from './buyFeed.decide.ts';
import type { FeedDeps } from './deps.ts';
import { feedModel } from './model.ts';

/** `POST /wallet/charges/feed/{id}`: opens a post that is for sale, for good. */
export const buyFeed =
  ({ commands, settings, newId }: FeedDeps): Handler<typeof feedRoutes.buyFeed> =>
  async ({ params, body, actor, command }) => {
    const [{ state: post }, { commissionBasisPoints }] = await Promise.all([
      commands.load(feedModel, params.id),
      settings(),
    ]);
    const purchase = {
      chargeId: newId(),
      fanId: actor.id,
      post,
      priceSeen: body.price,
      commissionBasisPoints,
    };
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideBuyFeed({ ...purchase, now }, wallet),
    );
    if (!outcome.ok) return outcome;
    const [bought] = outcome.events;
    if (bought?.type !== 'FeedBought') throw new Error('a purchase left no FeedBought');
    const { data } = bought;
    return answered(purchaseMade('feed', data.feedId, data), outcome.position);
  };
