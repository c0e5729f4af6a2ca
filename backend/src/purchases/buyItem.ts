import { type ChargeMade, purchaseMade } from '@ovation/contracts/purchases/charge';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Visibility } from '../blocking/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { SellableSource } from '../kernel/composition/content.ts';
import { type Actor, okResponse, type Visitor } from '../kernel/http/handler.ts';
import { walletModel } from '../models/wallet.model.ts';
import type { Performers } from '../performers/public.ts';
import { decideBuyItem } from './buyItem.decide.ts';

export interface BuyItemDeps {
  readonly performers: Pick<Performers, 'mayBePaid'>;
  readonly visibility: Pick<Visibility, 'maySeeFromLog'>;
  readonly commands: Commands;
  readonly settings: () => Promise<Settings>;
  readonly newId: () => string;
}

/** Request of a handler created from `purchaseCall`. */
interface PurchaseRequest {
  readonly client: Visitor['client'];
  readonly params: { readonly id: string };
  readonly body: { readonly price?: number | undefined };
  readonly actor: Actor;
  readonly command: CommandContext;
}

/** `POST /wallet/charges/{kind}/{id}`: buys an item from the fan's wallet. */
export const buyItem =
  (
    { commands, settings, newId, performers, visibility }: BuyItemDeps,
    { offer }: Pick<SellableSource, 'offer'>,
  ) =>
  async ({ params, body, actor, client, command }: PurchaseRequest) => {
    const [found, { commissionBasisPoints }] = await Promise.all([
      offer(params.id, actor.id),
      settings(),
    ]);
    const [mayMeet, mayBePaid] = found
      ? await Promise.all([
          visibility.maySeeFromLog({ actor, client }, found.performerId),
          performers.mayBePaid(found.performerId),
        ])
      : [false, false];
    const visibleOffer = mayMeet ? found : undefined;
    const purchase = {
      chargeId: newId(),
      autoTopUpId: newId(),
      fanId: actor.id,
      offer: visibleOffer,
      mayBePaid,
      priceSeen: body.price,
      commissionBasisPoints,
    };
    const outcome = await commands.handle(walletModel, actor.id, command, (wallet, now) =>
      decideBuyItem({ ...purchase, now }, wallet),
    );
    if (!outcome.ok) return outcome;
    const [bought] = outcome.events;
    if (bought?.type !== 'ItemBought') throw new Error('a purchase left no ItemBought');
    return okResponse<ChargeMade>(purchaseMade(bought.data), outcome.position);
  };
