import { invalidate } from '../query/invalidate.ts';
import { reports } from './keys.ts';

/** Invalidates after the staff has handled a report. */
export const afterReportHandled = (): Promise<void> => invalidate(reports.all);
