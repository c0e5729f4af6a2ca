import { invalidate } from '../query/invalidate.ts';
import { banking } from './keys.ts';

/** A creator is paid to another account, or has another one with a provider. */
export const afterBankingChanged = (): Promise<void> => invalidate(banking.all);
