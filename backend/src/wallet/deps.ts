import type { People } from '../auth/public.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

export interface WalletDeps {
  readonly readModels: Pick<ReadModels, 'page'>;
  readonly people: Pick<People, 'show'>;
}
