import { describe, expect, it } from 'vitest';
import { isDeclined, needsDomain } from './passkeys.ts';

describe('a passkey error', () => {
  it('is the host where the browser requires a domain', () => {
    const refused = new DOMException('127.0.0.1 is an invalid domain', 'SecurityError');
    expect(needsDomain(refused)).toBe(true);
    expect(isDeclined(refused)).toBe(false);
  });

  it('is a dismissal where the user closed the prompt', () => {
    const closed = new DOMException('', 'NotAllowedError');
    expect(needsDomain(closed)).toBe(false);
    expect(isDeclined(closed)).toBe(true);
  });
});
