import { Ajv, type JSONSchemaType } from 'ajv';
import type { Request } from 'express';
import { accountResponse, changeRequirements } from '../connect/account.ts';
import { enterData } from '../connect/accountLink.ts';
import { answerPayout, mayAnswer, type PayoutOutcome, payoutOutcomes } from '../connect/payout.ts';
import type { Engine } from '../engine/engine.ts';
import { invalid } from '../errors/refusal.ts';
import { requireResource } from '../work/require.ts';
import { read } from './read.ts';

const ajv = new Ajv();

interface SettleRequest {
  outcome: PayoutOutcome;
  account?: string;
}

const settleSchema: JSONSchemaType<SettleRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['outcome'],
  properties: {
    outcome: { type: 'string', enum: [...payoutOutcomes] },
    account: { type: 'string', nullable: true },
  },
};

interface OnboardRequest {
  outcome: 'complete' | 'no-document';
  accountNumber?: string;
}

const onboardSchema: JSONSchemaType<OnboardRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['outcome'],
  properties: {
    outcome: { type: 'string', enum: ['complete', 'no-document'] },
    accountNumber: { type: 'string', nullable: true },
  },
};

interface RequirementsRequest {
  due: string[];
  dueBy?: number;
  disabledReason?: (typeof disabledReasons)[number];
}

/** Stripe's own words. */
const disabledReasons = [
  'listed',
  'platform_paused',
  'rejected.fraud',
  'rejected.other',
  'rejected.terms_of_service',
  'requirements.past_due',
  'requirements.pending_verification',
  'under_review',
] as const;

const requirementsSchema: JSONSchemaType<RequirementsRequest> = {
  type: 'object',
  additionalProperties: false,
  required: ['due'],
  properties: {
    due: { type: 'array', items: { type: 'string' }, maxItems: 50 },
    dueBy: { type: 'integer', minimum: 1, nullable: true },
    disabledReason: { type: 'string', enum: [...disabledReasons], nullable: true },
  },
};

const validators = {
  settle: ajv.compile(settleSchema),
  onboard: ajv.compile(onboardSchema),
  requirements: ajv.compile(requirementsSchema),
};

/** Gives the bank's answer about a payout of the platform, or of a connected account. */
export const settle = (engine: Engine, { body, params }: Request): Promise<object> => {
  const { outcome, account } = read(validators.settle, body);
  const id = String(params.id);
  return engine.change(account ?? '', (work) => {
    const payout = requireResource(work, 'payout', id).object;
    if (!mayAnswer(payout, outcome)) throw invalid(`This payout is ${payout.status} already.`);
    answerPayout(work, payout, outcome);
    return requireResource(work, 'payout', id).object;
  });
};

/** Enters the holder's data of an account, without the onboarding page. */
export const onboard = (engine: Engine, { body, params }: Request): Promise<object> => {
  const { outcome, accountNumber } = read(validators.onboard, body);
  return engine.change('', (work) =>
    accountResponse(work, enterData(work, String(params.id), outcome, accountNumber)),
  );
};

/** Changes the requirements of an account, and if it is paid out. */
export const demand = (engine: Engine, { body, params }: Request): Promise<object> => {
  const due = read(validators.requirements, body);
  return engine.change('', (work) => {
    const { object } = requireResource(work, 'account', String(params.id), 'account');
    return accountResponse(work, changeRequirements(work, object, due));
  });
};
