import type { Participant } from '@ovation/contracts/conversations/conversation';
import { paymentRoutes } from '@ovation/contracts/payments/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { addCard } from './cards/addCard.ts';
import { listCards } from './cards/listCards.ts';
import { removeCard } from './cards/removeCard.ts';
import { listTokenPackages } from './listTokenPackages.ts';
import { listTransactions } from './listTransactions.ts';
import type { CardTries, Charging } from './model.ts';
import type { PaymentProviders } from './provider.ts';
import { topUp } from './topUp.ts';

export interface PaymentsDeps {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly settings: () => Promise<Settings>;
  readonly providers: PaymentProviders;
  readonly charging: Charging;
  readonly cardTries: CardTries;
  readonly newId: () => string;
  readonly people: { show(ids: readonly string[]): Promise<ReadonlyMap<string, Participant>> };
}

export const paymentsArea = (deps: PaymentsDeps): Area =>
  defineArea('payments', paymentRoutes, {
    addCard: addCard(deps),
    listCards: listCards(deps),
    removeCard: removeCard(deps),
    topUp: topUp(deps),
    listTransactions: listTransactions(deps),
    listTokenPackages: listTokenPackages(deps),
  });
