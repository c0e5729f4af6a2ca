import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../testing/statementFile.ts';
import { decodeReferences } from './decodeReferences.ts';
import { readXml } from './readXml.ts';
import { textAt } from './xmlElement.ts';

const limits = { sizeBytesMax: 100_000, tagCountMax: 1_000 };
const read = (text: string) => readXml(bytesOf(text), limits);
const problemOf = (text: string) => {
  const result = read(text);
  return result.ok ? undefined : result.problem;
};
const textIn = (text: string, path: string) => {
  const result = read(text);
  return result.ok ? textAt(result.document.root, path, 1_000) : result.problem;
};

describe('an XML document', () => {
  it('is read with its namespace, its attributes and its texts', () => {
    const result = read(
      '\uFEFF<?xml version="1.0"?><!-- x --><a xmlns="urn:a" b="1 &lt; 2"><c>é &amp; x</c></a>',
    );
    expect(result).toEqual({
      ok: true,
      document: {
        namespace: 'urn:a',
        root: {
          name: 'a',
          attributes: new Map([
            ['xmlns', 'urn:a'],
            ['b', '1 < 2'],
          ]),
          text: '',
          children: [{ name: 'c', attributes: new Map(), text: 'é & x', children: [] }],
        },
      },
    });
  });

  it('is read whatever its prefix, without elements of other namespaces', () => {
    const text =
      '<p:a xmlns:p="urn:a" xmlns:q="urn:q"><q:b>extension</q:b><b xmlns="urn:q">another</b><p:b>own</p:b></p:a>';
    expect(textIn(text, 'b')).toBe('own');
  });

  it('has references to characters decoded once, and not in CDATA', () => {
    expect(textIn('<a><b>&amp;lt; &#65;&#x42; &apos;&quot;&gt;</b></a>', 'b')).toBe('&lt; AB \'">');
    expect(textIn('<a><b><![CDATA[<x> &amp; y]]></b></a>', 'b')).toBe('<x> &amp; y');
  });

  it.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/"> %x;]><a/>'],
    [
      'expanding entities',
      '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]><a>&d;</a>',
    ],
    ['a document type in small letters', '<!doctype a><a/>'],
  ])('is refused for %s', (_, text) => {
    expect(problemOf(text)).toBe('DOCTYPE');
  });

  it.each([
    '',
    ' ',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a b=1/>',
    '<a b="1" b="2"/>',
    '<a>&unknown;</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>&amp</a>',
    '<a b="&x;"/>',
    '<p:a/>',
    '<a><b:c/></a>',
    '<a><__proto__/></a>',
    '<constructor/>',
    '<a><![CDATA[x</a>',
    '<a><!-- x</a>',
    `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
  ])('is refused when it is malformed: %s', (text) => {
    expect(problemOf(text)).toBe('MALFORMED');
  });

  it('is refused in another encoding than UTF-8', () => {
    const utf16 = Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le');
    expect(readXml(utf16, limits)).toEqual({ ok: false, problem: 'NOT_UTF8' });
    expect(readXml(Buffer.from('<a>\xE9</a>', 'latin1'), limits)).toEqual({
      ok: false,
      problem: 'NOT_UTF8',
    });
    expect(problemOf('<?xml version="1.0" encoding="ISO-8859-1"?><a/>')).toBe('NOT_UTF8');
    expect(problemOf("<?xml version='1.0' encoding='utf-8'?><a/>")).toBeUndefined();
  });

  it('is refused before it is parsed when it is too large or has too many tags', () => {
    expect(problemOf(`<a>${' '.repeat(100_000)}</a>`)).toBe('TOO_LARGE');
    expect(problemOf(`<a>${'<b/>'.repeat(1_000)}</a>`)).toBe('TOO_LARGE');
    expect(problemOf(`<a>${'<b/>'.repeat(900)}</a>`)).toBeUndefined();
  });

  it('has the namespaces of the elements around an element, nearest first', () => {
    const text =
      '<a xmlns="urn:a" xmlns:p="urn:p"><b xmlns="urn:q"><c/></b><p:b/><b xmlns:p="urn:a"><p:c>own</p:c></b></a>';
    expect(textIn(text, 'b/c')).toBe('own');
  });

  it('never throws, whatever the bytes', () => {
    const parts = fc.constantFrom(
      '<a>',
      '</a>',
      '<a/>',
      '<a b="',
      '">',
      '&',
      '&#x41;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?x',
      '?>',
      ' ',
      'text',
      '<',
      '>',
      '=',
      'xmlns:p="u"',
      '<p:a>',
    );
    const texts = fc.oneof(
      fc.array(parts, { maxLength: 20 }).map((all) => bytesOf(all.join(''))),
      fc.uint8Array({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(texts, (bytes) => {
        expect(readXml(bytes, limits).ok).toBeTypeOf('boolean');
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('references to characters', () => {
  it('never make a text longer', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'&;#xamplt019Fg ') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(decodeReferences(text)?.length ?? 0).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
