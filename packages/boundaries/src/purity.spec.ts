import { describe, expect, it } from 'vitest';
import { findImpurities, isPure } from './purity.ts';

const impuritiesIn = (text: string) =>
  findImpurities(new Map([['backend/src/tipping/sendTip.decide.ts', text]])).map(
    ({ what }) => what,
  );

describe('the purity of sources', () => {
  it.each([
    ['const at = new Date();', 'Date'],
    ['const at = new Date;', 'Date'],
    ['const at = Date.now();', 'Date.now'],
    ['const { now } = Date;', 'Date'],
    ['const at = Date();', 'Date'],
    ['const at = new Date(2026, 1);', 'Date'],
    ['const at = new Date(...parts()); function parts() { return []; }', 'Date'],
    ['const by = Math.random();', 'Math.random'],
    ['const { random } = Math;', 'Math'],
    ['const id = crypto.randomUUID();', 'crypto.randomUUID'],
    ['const zone = process.env.TZ;', 'process.env'],
    ['const zone = globalThis.process;', 'globalThis.process'],
    ['const answer = fetch("http://rates");', 'fetch'],
    ['const at = performance.now();', 'performance.now'],
    ['setTimeout(() => {}, 1);', 'setTimeout'],
    ['console.log(1);', 'console.log'],
    ['const held = { process };', 'process'],
    ['const month = (at: Date) => at.getMonth();', '.getMonth'],
    ['const words = (n: number) => n.toLocaleString();', '.toLocaleString'],
    ['const order = (a: string, b: string) => a.localeCompare(b);', '.localeCompare'],
    ['const parts = new Intl.Segmenter();', 'Intl.Segmenter'],
    ['const parts = new Intl.Segmenter(undefined, {});', 'Intl.Segmenter'],
    ['const url = import.meta.url;', 'import.meta'],
    ['const later = () => import("./later.ts");', 'import()'],
    ['import { randomUUID } from "node:crypto"; export const id = randomUUID;', 'node:crypto'],
    [
      'let count = 0; export const next = () => { count += 1; return count; };',
      'a variable of the module',
    ],
    ['export const wait = async () => 1;', 'a wait'],
  ])('reports %s', (text, what) => {
    expect(impuritiesIn(text)).toEqual([what]);
  });

  it.each([
    'const at = new Date("2026-01-01T00:00:00Z"); export const day = at.getUTCDate();',
    'export const at = (text: string) => Date.parse(text) + Date.UTC(2026, 1);',
    'export const least = (a: number, b: number) => Math.min(a, b);',
    'export const isDate = (value: unknown) => value instanceof Date;',
    'export const of = (process: { env: string }) => process.env;',
    'export const of = ({ performance }: { performance: string }) => ({ performance, fetch: 1 });',
    'export const of = (order: { crypto: string }) => order.crypto;',
    'import type { Hash } from "node:crypto"; export type Digest = Hash;',
    'export type Clock = typeof Date.now;',
    'export const words = new Intl.Segmenter("en");',
    'import { z } from "zod"; export const name = z.string();',
  ])('allows %s', (text) => {
    expect(impuritiesIn(text)).toEqual([]);
  });

  it('names the file and the line', () => {
    const texts = new Map([['backend/src/tipping/model.ts', 'export const one = 1;\nfetch(one);']]);
    expect(findImpurities(texts)).toEqual([
      { file: 'backend/src/tipping/model.ts', line: 2, what: 'fetch' },
    ]);
  });

  it.each([
    ['backend/src/tipping/sendTip.decide.ts', true],
    ['backend/src/tipping/sendTip.ts', false],
    ['backend/src/tipping/sendTip.decide.spec.ts', false],
    ['backend/src/payments/cards/model.ts', true],
    ['packages/contracts/src/tipping/rules.ts', true],
    ['packages/contracts/src/wallet/charge.ts', true],
    ['packages/contracts/src/kernel/client.ts', false],
    ['packages/bank-files/src/payments/paymentFile.ts', true],
    ['packages/bank-files/src/testing/payments.ts', false],
    ['projections/src/wallet/balance.ts', true],
    ['projections/src/kernel/projectionRunner.ts', false],
    ['projections/src/ledger/cli.ts', false],
    ['projections/src/main.ts', false],
  ])('decides for %s whether it has to be pure: %s', (file, expected) => {
    expect(isPure(file)).toBe(expected);
  });
});
