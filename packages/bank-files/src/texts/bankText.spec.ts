import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankText } from './bankText.ts';

describe('a text for a bank', () => {
  it.each([
    ['Zoë Müller', 'Zoe Muller'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['STRAẞE, Straße', 'STRASSE, Strasse'],
    ['Æsa Øvergård', 'Aesa Overgard'],
    ['Щукин Пётр', 'Shchukin Petr'],
    ['ЩУКИН', 'SHCHUKIN'],
    ['Георгій Їжак', 'Georgii Izhak'],
    ['Θεόδωρος Ψαράς', 'Theodoros Psaras'],
    ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'FULL width'],
    ['ﬁne', 'fine'],
    ['Conan O’Brien & “Sons”', "Conan O'Brien + 'Sons'"],
    ['a\u200Bb\u202Ec', 'abc'],
    ['a\r\n\tb', 'a b'],
    ['a//b/', 'a/b'],
    ['/ -: a', 'a'],
    ['50 % <b>', '50 . (b)'],
    ['5 €', '5 EUR'],
  ])('%s is written as %s', (text, written) => {
    expect(bankText(text, 140)).toEqual({ text: written, isComplete: true });
  });

  it.each(['山田太郎', 'محمد', 'Li 王', 'แมว'])('%s loses letters', (text) => {
    expect(bankText(text, 140).isComplete).toBe(false);
  });

  it('has only characters that banks accept, and no more than fit', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 140 }), (text, lengthMax) => {
        const written = bankText(text, lengthMax).text;
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(written.length).toBeLessThanOrEqual(lengthMax);
        expect(written).not.toMatch(/^[ /]|[ /]$|\/\//);
      }),
    );
  });

  it('stays as it is when it is written again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: once } = bankText(text, 70);
        expect(bankText(once, 70)).toEqual({ text: once, isComplete: true });
      }),
    );
  });

  it('in basic Latin letters stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,70}$/), (text) => {
        expect(bankText(text, 70).text).toBe(text);
      }),
    );
  });
});
