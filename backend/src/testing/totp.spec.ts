import { totpPeriodSeconds } from '@ovation/contracts/factors/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTotp, totpStepOf } from '../factors/totp.ts';
import { openApp } from './totp.ts';

const periodMs = totpPeriodSeconds * 1_000;
const atEndOfStep = Date.parse('2026-11-28T20:17:30.000Z') - 1;
const { secret } = newTotp('Tove');

const isAccepted = (code: string): boolean =>
  totpStepOf(secret, code, new Date().toISOString()) !== undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: atEndOfStep, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives three different codes at once', () => {
  const app = openApp(secret);
  const codes = [app.next(), app.next(), app.next()];
  expect(codes.map(isAccepted)).toEqual([true, true, true]);
  expect(new Set(codes).size).toBe(3);
});

it('gives a code with time to type it, if two are enough', () => {
  const app = openApp(secret, { codesAtOnce: 2 });
  const typed = app.next();
  expect(isAccepted(app.next())).toBe(true);
  vi.setSystemTime(atEndOfStep + periodMs);
  expect(isAccepted(typed)).toBe(true);
});

it('gives no code about to expire except the first', () => {
  const app = openApp(secret);
  app.next();
  vi.setSystemTime(atEndOfStep + 10 * periodMs);
  const typed = app.next();
  vi.setSystemTime(atEndOfStep + 11 * periodMs);
  expect(isAccepted(typed)).toBe(true);
});
