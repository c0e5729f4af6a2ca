import { keyRing } from '@ovation/event-log/keys/keyRing';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { createMailLinks, tokenOfLink } from './mailLinks.ts';

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
  const token = tokenOfLink(keys, link);

  it('verifies for its purpose until it expires', () => {
    const { open } = createMailLinks(keys);
    expect(open('reset', token, now)).toBe(link.subject);
    expect(open('reset', token, '2026-02-01T10:29:59.000Z')).toBe(link.subject);
    expect(open('reset', token, '2026-02-01T10:30:00.000Z')).toBeUndefined();
    expect(open('verify', token, now)).toBeUndefined();
  });

  it('is rejected when altered', () => {
    const { open } = createMailLinks(keys);
    const later = token.replace(/\.\d+\./, '.1999999999.');
    const others = token.replace(idOf(1), idOf(3));
    for (const forged of [later, others, token.slice(0, -1), '', 'x'.repeat(500)]) {
      expect(open('reset', forged, now)).toBeUndefined();
    }
  });

  it('verifies while its key is on the key ring', () => {
    expect(createMailLinks(keyRing('links', second, first)).open('reset', token, now)).toBe(
      link.subject,
    );
    expect(createMailLinks(keyRing('links', second)).open('reset', token, now)).toBeUndefined();
  });
});
