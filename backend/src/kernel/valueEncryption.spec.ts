import { keyRing } from '@ovation/event-log/keys/keyRing';
import { describe, expect, it } from 'vitest';
import { createValueEncryption } from './valueEncryption.ts';

const [key, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const { encrypt: seal, decrypt: open } = createValueEncryption(keyRing('links', key));
const value = { subject: 'Zoë', until: 7 };

describe('an encrypted value', () => {
  it('decrypts for its use alone, and differs each time', () => {
    const text = seal('identity', value);
    expect(open('identity', text)).toEqual(value);
    expect(open('captcha', text)).toBeUndefined();
    expect(seal('identity', value)).not.toBe(text);
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('subject');
  });

  it.each([
    [
      'altered',
      (text: string) => `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`,
    ],
    ['cut short', (text: string) => text.slice(0, 30)],
    ['nothing', () => ''],
  ])('is invalid %s', (_, damage) => {
    expect(open('identity', damage(seal('identity', value)))).toBeUndefined();
  });

  it('decrypts with the previous key', () => {
    const text = seal('identity', value);
    expect(createValueEncryption(keyRing('links', newKey, key)).decrypt('identity', text)).toEqual(
      value,
    );
    expect(
      createValueEncryption(keyRing('links', newKey)).decrypt('identity', text),
    ).toBeUndefined();
  });
});
