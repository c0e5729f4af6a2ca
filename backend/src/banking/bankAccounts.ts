import { type BankingEvent, bankingStream } from '@ovation/contracts/banking/events';
import { streamName } from '@ovation/contracts/kernel/event';
import type { Base } from '../kernel/composition/base.ts';
import { type Banking, bankingModel } from './model.ts';
import type { BankAccounts, StoredBankAccount } from './public.ts';

const storedOf = ({ account, accountUpdatedAt }: Banking): StoredBankAccount => ({
  account,
  updatedAt: accountUpdatedAt,
});

/** Creates the lookup of bank accounts, from the log. */
export const createBankAccounts = ({
  commands,
  log,
}: Pick<Base, 'commands'> & { readonly log: Pick<Base['log'], 'read'> }): BankAccounts => ({
  find: async (performerId) => storedOf((await commands.load(bankingModel, performerId)).state),
  findAt: async (performerId, instant) => {
    let state = bankingModel.initial;
    for await (const event of log.read(streamName(bankingStream, performerId))) {
      if (event.metadata.at > instant) break;
      state = bankingModel.evolve(state, event as unknown as BankingEvent);
    }
    return storedOf(state);
  },
});
