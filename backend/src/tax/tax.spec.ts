import { settingsDefault } from '@ovation/contracts/settings/settings';
import { taxRatesId } from '@ovation/contracts/tax/events';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { describe, expect, it } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { contextAt } from '../testing/payingProcess.ts';
import type { TaxDeps } from './deps.ts';
import { taxRatesModel } from './model.ts';
import { decideSetTaxRate } from './setTaxRate.decide.ts';
import { createTax } from './tax.ts';

const before = '2026-12-31T23:59:59.999Z';
const after = '2027-01-01T00:00:00.000Z';

/** Service with a rate of Spain that changes at the turn of the year. */
const taxOf = async (taxEnabled: boolean) => {
  const commands = createCommands(memoryLog() as unknown as EventLog);
  const change = { country: 'ES', basisPoints: 2_200, from: '2027-01-01', now: before };
  await commands.handle(taxRatesModel, taxRatesId, contextAt(1), (rates) =>
    decideSetTaxRate(change, rates),
  );
  const settings: TaxDeps['settings'] = async () => ({ ...settingsDefault, taxEnabled });
  return createTax({ commands, settings });
};

const evidenceOf = (previous: string | undefined, card: string | undefined) => ({
  findPreviousCountry: async () => previous,
  findCardCountry: async () => card,
});

describe('the tax of a payment without its buyer', () => {
  it('has the country of the payment before, and the rate in force that day', async () => {
    const tax = await taxOf(true);
    expect(await tax.findOffSessionPlace(before, evidenceOf('ES', 'FR'))).toEqual({
      country: 'ES',
      basisPoints: 2_100,
      evidence: [{ source: 'previous', country: 'ES' }],
    });
    expect(await tax.findOffSessionPlace(after, evidenceOf('ES', 'FR'))).toMatchObject({
      basisPoints: 2_200,
    });
  });

  it('has the country of the card, where no payment before had one', async () => {
    const tax = await taxOf(true);
    expect(await tax.findOffSessionPlace(before, evidenceOf(undefined, 'FR'))).toEqual({
      country: 'FR',
      basisPoints: 2_000,
      evidence: [{ source: 'card', country: 'FR' }],
    });
    expect(await tax.findOffSessionPlace(before, evidenceOf(undefined, undefined))).toBe(undefined);
  });
});

describe('the tax of a buyer', () => {
  it('takes placeholders of networks and providers for an unknown country', async () => {
    const tax = await taxOf(true);
    const place = await tax.findPlace(before, {
      findCardCountry: async () => 'XX',
      networkCountry: 'T1',
      confirmedCountry: 'DE',
    });
    expect(place).toMatchObject({ ok: true, place: { country: 'DE', basisPoints: 1_900 } });
  });
});

describe('tax that is off', () => {
  it('asks nobody', async () => {
    const tax = await taxOf(false);
    const never = () => Promise.reject(new Error('was asked'));
    const off = { findPreviousCountry: never, findCardCountry: never };
    expect(await tax.findOffSessionPlace(before, off)).toBe(undefined);
    const buyer = { findCardCountry: never, networkCountry: 'ES', confirmedCountry: undefined };
    expect(await tax.findPlace(before, buyer)).toEqual({ ok: true, place: undefined });
  });
});
