import type { StatementSummary } from '@ovation/contracts/documents/statement';
import { type Key, under } from '../query/queryKey.ts';

export const documents = {
  /** Months of the creator's statements. */
  statements: under<Key<readonly StatementSummary[]>>('documents', 'statements'),
} as const;
