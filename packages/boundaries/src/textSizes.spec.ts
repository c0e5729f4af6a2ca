import { expect, it } from 'vitest';
import { findFixedTextSizes } from './textSizes.ts';

const found = (line: string) =>
  findFixedTextSizes(new Map([['mf-wallet/src/wallet.css.ts', `\n${line}`]]));

it.each(["fontSize: '14px'", "style({ gap: '4px', lineHeight: '20px' })", 'fontSize: `12.5px`'])(
  'reports a text size in pixels: %s',
  (line) => expect(found(line)).toMatchObject([{ line: 2 }]),
);

it.each(["fontSize: '.875rem'", 'lineHeight: 1.5', "padding: '14px'", "fontSize: 'inherit'"])(
  'accepts relative text sizes: %s',
  (line) => expect(found(line)).toEqual([]),
);
