import type { BankAccount } from '@ovation/contracts/banking/settings';

/** Bank account of a creator, in clear. */
export interface StoredBankAccount {
  readonly account: BankAccount;
  /** Last change; null until the creator has entered one. */
  readonly updatedAt: string | null;
}

/** Bank accounts of creators, for those who pay them. */
export interface BankAccounts {
  /** Account as the log has it now. */
  find(performerId: string): Promise<StoredBankAccount>;
  /** Account as it was at an instant, whatever was entered later. */
  findAt(performerId: string, instant: string): Promise<StoredBankAccount>;
}

export interface BankingOffers {
  readonly bankAccounts: BankAccounts;
}
