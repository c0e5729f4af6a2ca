import { z } from 'zod';
import { commonProblems } from '../kernel/problem.ts';
import { performerProblems } from '../performers/problems.ts';
import { ChargeMade } from './charge.ts';
import { expectedTokenPrice } from './expectedPrice.ts';
import { purchaseProblems } from './problems.ts';

/** Shared part of purchase routes; a row adds its path, summary and rate limit. */
export const purchaseCall = {
  method: 'POST',
  who: 'user',
  body: z.strictObject(expectedTokenPrice),
  answer: ChargeMade,
  status: 201,
  problems: [
    commonProblems.NOT_FOUND,
    performerProblems.PERFORMER_NOT_VERIFIED,
    purchaseProblems.INSUFFICIENT_BALANCE,
    purchaseProblems.PRICE_CHANGED,
    purchaseProblems.TOKEN_LIMIT_REACHED,
  ],
  idempotent: true,
} as const;
