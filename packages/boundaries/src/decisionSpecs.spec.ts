import { expect, it } from 'vitest';
import { decisionsWithoutSpec } from './decisionSpecs.ts';

it('finds the decisions that have no spec of their own beside them', () => {
  const files = [
    'backend/src/tipping/sendTip.decide.ts',
    'backend/src/tipping/sendTip.decide.spec.ts',
    'backend/src/wallet/model.ts',
    'backend/src/wallet/spend.decide.ts',
    'backend/src/tipping/spend.decide.spec.ts',
  ];
  expect(decisionsWithoutSpec(files)).toEqual(['backend/src/wallet/spend.decide.ts']);
});
