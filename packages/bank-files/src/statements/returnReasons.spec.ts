import { describe, expect, it } from 'vitest';
import { returnKindOf } from './returnReasons.ts';

describe('the kind of a return', () => {
  it.each([
    ['AC01', 'account-invalid'],
    ['AC04', 'account-closed'],
    ['AC06', 'account-blocked'],
    ['MD07', 'payee-deceased'],
    ['MS03', 'other'],
    ['constructor', 'other'],
    [undefined, 'other'],
  ])('%s: %s', (code, kind) => {
    expect(returnKindOf(code)).toBe(kind);
  });
});
