import { keyRing } from '@ovation/event-log/keys/keyRing';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { createMailLinks, signLinkToken } from './mailLinks.ts';

const first = Buffer.from('the key of before');
const second = Buffer.from('the key of now');
const now = '2026-02-01T10:00:00.000Z';
const link = {
  purpose: 'reset',
  subject: `${idOf(1)}:${idOf(2)}`,
  expiresAt: '2026-02-01T10:30:00.000Z',
};

describe('the token of a link in a mail', () => {
  const keys = keyRing('links', first);
  const token = signLinkToken(keys, link);

  it('verifies for its purpose until it expires', () => {
    const { verify } = createMailLinks(keys);
    expect(verify('reset', token, now)).toBe(link.subject);
    expect(verify('reset', token, '2026-02-01T10:29:59.000Z')).toBe(link.subject);
    expect(verify('reset', token, '2026-02-01T10:30:00.000Z')).toBeUndefined();
    expect(verify('verify', token, now)).toBeUndefined();
  });

  it('is rejected when altered', () => {
    const { verify } = createMailLinks(keys);
    const later = token.replace(/\.\d+\./, '.1999999999.');
    const others = token.replace(idOf(1), idOf(3));
    for (const forged of [later, others, token.slice(0, -1), '', 'x'.repeat(500)]) {
      expect(verify('reset', forged, now)).toBeUndefined();
    }
  });

  it('verifies while its key is on the key ring', () => {
    expect(createMailLinks(keyRing('links', second, first)).verify('reset', token, now)).toBe(
      link.subject,
    );
    expect(createMailLinks(keyRing('links', second)).verify('reset', token, now)).toBeUndefined();
  });
});
