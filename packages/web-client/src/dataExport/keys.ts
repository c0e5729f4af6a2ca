import type { DataExport } from '@ovation/contracts/dataExport/routes';
import { type Key, under } from '../query/key.ts';

/** Null: the person asked for none. */
export const dataExport = under<Key<DataExport | null>>('dataExport');
