import type { Factors } from '@ovation/contracts/factors/factor';
import { type Key, under } from '../query/queryKey.ts';

export const factors = under<Key<Factors>>('factors');
