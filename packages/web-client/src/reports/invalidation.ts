import { invalidate } from '../query/invalidate.ts';
import { reports } from './keys.ts';

/** Somebody of the staff has done something about a report. */
export const afterReportHandled = (): Promise<void> => invalidate(reports.all);
