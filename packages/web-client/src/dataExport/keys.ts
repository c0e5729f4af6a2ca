import type { DataExport } from '@ovation/contracts/dataExport/routes';
import { type Key, under } from '../query/queryKey.ts';

/** Null without a requested export. */
export const dataExport = under<Key<DataExport | null>>('dataExport');
