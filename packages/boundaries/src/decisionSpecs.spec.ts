import { expect, it } from 'vitest';
import { decisionsWithoutSpec, specsWithoutDecision } from './decisionSpecs.ts';

const files = [
  'backend/src/tipping/sendTip.decide.ts',
  'backend/src/tipping/sendTip.decide.spec.ts',
  'backend/src/wallet/model.ts',
  'backend/src/wallet/model.spec.ts',
  'backend/src/wallet/spend.decide.ts',
  'backend/src/tipping/spend.decide.spec.ts',
];

it('finds the decisions that have no spec of their own beside them', () => {
  expect(decisionsWithoutSpec(files)).toEqual(['backend/src/wallet/spend.decide.ts']);
});

it('finds the specs of decisions that are somewhere else, or nowhere', () => {
  expect(specsWithoutDecision(files)).toEqual(['backend/src/tipping/spend.decide.spec.ts']);
});
