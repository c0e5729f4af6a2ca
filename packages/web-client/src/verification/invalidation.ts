import { performers } from '../performers/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { verification } from './keys.ts';

/** A document was sent, or an application was decided on: the review is somewhere else now. */
export const afterReviewMoved = (): Promise<void> =>
  invalidate(verification.own, verification.applications, performers.own);
