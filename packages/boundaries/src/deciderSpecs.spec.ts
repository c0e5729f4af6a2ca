import { expect, it } from 'vitest';
import { decidersWithoutSpec, orphanSpecs } from './deciderSpecs.ts';

const files = [
  'backend/src/tipping/sendTip.decide.ts',
  'backend/src/tipping/sendTip.decide.spec.ts',
  'backend/src/wallet/model.ts',
  'backend/src/wallet/model.spec.ts',
  'backend/src/wallet/spend.decide.ts',
  'backend/src/tipping/spend.decide.spec.ts',
];

it('reports deciders without a spec beside them', () => {
  expect(decidersWithoutSpec(files)).toEqual(['backend/src/wallet/spend.decide.ts']);
});

it('reports specs whose decider is elsewhere or missing', () => {
  expect(orphanSpecs(files)).toEqual(['backend/src/tipping/spend.decide.spec.ts']);
});
