import { type BankingEvent, bankingStream } from '@ovation/contracts/banking/events';
import { type BankAccount, noBankAccount } from '@ovation/contracts/banking/settings';
import { erasedText } from '@ovation/contracts/kernel/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

export interface Gateway {
  readonly key: string;
  readonly status: 'active' | 'inactive';
  readonly value: Readonly<Record<string, string>>;
  readonly updatedAt: string;
}

/** Payout settings of a creator. */
export interface Banking {
  readonly account: BankAccount;
  /** Null until the creator has entered an account. */
  readonly accountUpdatedAt: string | null;
  readonly gateways: readonly Gateway[];
}

/** Returns the fallback where the value was erased with its account. */
const unlessErased = <T>(value: T, none: T): T =>
  (value as unknown) === erasedText ? none : value;

const evolve = (banking: Banking, event: BankingEvent): Banking => {
  switch (event.type) {
    case 'BankAccountChanged': {
      const { account, changedAt } = event.data;
      return {
        ...banking,
        account: unlessErased(account, noBankAccount),
        accountUpdatedAt: changedAt,
      };
    }
    case 'PaymentGatewayChanged': {
      const { key, status, value, changedAt } = event.data;
      const others = banking.gateways.filter((gateway) => gateway.key !== key);
      const gateway = { key, status, value: unlessErased(value, {}), updatedAt: changedAt };
      return { ...banking, gateways: [...others, gateway] };
    }
    default:
      return event satisfies never;
  }
};

/** `banking-<performerId>`. */
export const bankingModel: Model<Banking, typeof bankingStream> = {
  stream: bankingStream,
  initial: { account: noBankAccount, accountUpdatedAt: null, gateways: [] },
  evolve,
};
