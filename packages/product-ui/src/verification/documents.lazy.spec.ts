import { documentBytesMax } from '@ovation/contracts/files/rules';
import { describe, expect, it } from 'vitest';
import { documentFault, megabytesText } from './documents.lazy.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'id.png'): File =>
  new File([typeof content === 'string' ? bytesOf(content) : content], name, { type: 'image/png' });

describe('a document', () => {
  it.each([
    ['a JPEG', '\xff\xd8\xff\xe0 JFIF and so on'],
    ['a PNG', '\x89PNG\r\n\x1a\n and so on'],
    ['a WebP', 'RIFF\x10\x20\x30\x40WEBPVP8 '],
    ['a PDF', '%PDF-1.7\n'],
  ])('is accepted when it is %s, whatever its name', async (_, content) => {
    expect(await documentFault(fileOf(content, 'scan'))).toBeUndefined();
  });

  it.each([
    ['a text', 'My passport number is'],
    ['empty', ''],
    ['of another kind in the same wrapping', 'RIFF\x10\x20\x30\x40WAVEfmt '],
    ['a picture that scripts', '<svg onload="alert(1)"/>'],
  ])('is rejected when it is %s, although named as a PNG', async (_, content) => {
    expect(await documentFault(fileOf(content))).toBe('documentKind');
  });

  it('is rejected above the maximum size', async () => {
    const png = bytesOf('\x89PNG\r\n\x1a\n');
    const sized = (size: number): File => {
      const content = new Uint8Array(size);
      content.set(png);
      return fileOf(content);
    };
    expect(await documentFault(sized(documentBytesMax))).toBeUndefined();
    expect(await documentFault(sized(documentBytesMax + 1))).toBe('documentTooLarge');
  });
});

it.each([
  [30_000_000, 'en', '30 MB'],
  [documentBytesMax, 'en', '10 MB'],
  [documentBytesMax + 1, 'en', '10.1 MB'],
  [12_340_000, 'es', '12,4 MB'],
])('formats %i bytes in %s as %s', (bytes, locale, text) => {
  expect(megabytesText(bytes, locale).replace('\u00a0', ' ')).toBe(text);
});
