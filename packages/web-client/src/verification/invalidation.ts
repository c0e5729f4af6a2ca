import { performers } from '../performers/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { verification } from './keys.ts';

/** Invalidates after a document was submitted or an application decided. */
export const afterReviewMoved = (): Promise<void> =>
  invalidate(verification.own, verification.applications, performers.own);
