import { describe, expect, it } from 'vitest';
import { isDeclined, needsDomain } from './passkeys.ts';

describe('why a passkey was not made or used', () => {
  it('is the address where the browser holds it for no domain', () => {
    const refused = new DOMException('127.0.0.1 is an invalid domain', 'SecurityError');
    expect(needsDomain(refused)).toBe(true);
    expect(isDeclined(refused)).toBe(false);
  });

  it('is the person where they closed its question', () => {
    const closed = new DOMException('', 'NotAllowedError');
    expect(needsDomain(closed)).toBe(false);
    expect(isDeclined(closed)).toBe(true);
  });
});
