import { describe, expect, it } from 'vitest';
import { affectedProcesses } from './affected.ts';

const names = [
  'store',
  'redis',
  'nats',
  'mailbox',
  'stripe',
  'identity',
  'api-1',
  'worker',
  'projections',
  'gateway',
];

describe('the processes to restart after a save', () => {
  it.each([
    ['packages/event-store/dist/main.js', ['store']],
    ['packages/stripe-sandbox/dist/main.js', ['stripe']],
    ['packages/identity-sandbox/dist/main.js', ['identity']],
    ['projections/dist/main.js', ['projections']],
    ['backend/dist/tipping/sendTip.js', ['api-1', 'worker', 'gateway']],
    ['packages/contracts/dist/tipping/events.js', ['api-1', 'worker', 'projections', 'gateway']],
    ['tools/dist/mailbox/pages.js', ['mailbox']],
  ])('%s restarts %s', (file, expected) => {
    expect(affectedProcesses([file], names)).toEqual(expected);
  });

  it('is empty for specs and declarations', () => {
    expect(affectedProcesses(['backend/dist/a.spec.js', 'backend/dist/a.d.ts'], names)).toEqual([]);
  });
});
