import { bankingRoutes } from '@ovation/contracts/banking/routes';
import { describe, expect, it } from 'vitest';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const iban = 'ES9121000418450200051332';

type Body = NonNullable<Parameters<Person['api']['banking']['updateBankingSettings']>[0]['body']>;

const put = (star: Person, body: Body) =>
  star.api.banking.updateBankingSettings({ params: { id: star.id }, body });

const seen = async (star: Person) =>
  (await star.api.banking.bankingSettings({ params: { id: star.id } })).data;

describe('payout settings of a creator', () => {
  it('are empty at first, then show the last four digits only', async () => {
    const star = await people.performer();
    expect(await seen(star)).toMatchObject({ bankAccount: '', country: null, updatedAt: null });
    const account = {
      firstName: 'Luna',
      lastName: 'do Mar',
      bankName: 'Banco',
      bankSwiftCode: 'BBVAESMM',
      address: 'Calle 1',
      city: 'Tarifa',
      state: 'Cádiz',
      country: 'ES',
    };
    const numbers = { bankAccount: 'es91 2100 0418 4502 0005 1332', bankRouting: '021000021' };
    const { data } = await put(star, { ...account, ...numbers });
    const shown = { ...account, bankAccount: '•••• 1332', bankRouting: '•••• 0021' };
    expect(data).toEqual({ ...shown, updatedAt: expect.any(String) });
    expect(await seen(star)).toEqual(data);
    // Forms send back the masked values.
    const again = await put(star, { ...shown, city: 'Cádiz' });
    expect(again.data).toMatchObject({ ...shown, city: 'Cádiz' });
  });

  it('are accessible to the creator only, after step-up authentication', async () => {
    const [star, other] = await Promise.all([people.performer(), people.performer()]);
    await put(star, { bankAccount: iban });
    expect(bankingRoutes.updateBankingSettings.stepUp).toBe(true);
    const params = { id: star.id };
    const body = { bankAccount: 'GB82WEST12345698765432' };
    const attempts = [
      () => other.api.banking.updateBankingSettings({ params, body }),
      () => other.api.banking.bankingSettings({ params }),
    ];
    for (const attempt of attempts) {
      expect(await problemOf(attempt())).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    expect(await seen(star)).toMatchObject({ bankAccount: '•••• 1332' });
  });

  it('reject a number with invalid check digits', async () => {
    const star = await people.performer();
    const refused = put(star, { bankAccount: 'ES9121000418450200051333' });
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      errors: [{ path: 'bankAccount' }],
    });
  });
});

describe('a payment gateway account', () => {
  it('cannot be typed, and requires a known provider', async () => {
    const star = await people.performer();
    const params = { id: star.id };
    const { updateGatewaySettings, gatewaySettings } = star.api.banking;
    const typed = updateGatewaySettings({
      params,
      body: { key: 'stripe', value: { accountId: 'acct_1234567890' } },
    });
    expect(await problemOf(typed)).toMatchObject({ status: 409, code: 'GATEWAY_ACCOUNT_MANAGED' });
    const { data } = await updateGatewaySettings({ params, body: { key: 'stripe' } });
    const shown = { key: 'stripe', status: 'active', value: {} };
    expect(data).toMatchObject(shown);
    expect((await gatewaySettings({ params })).data).toMatchObject({ data: [shown], total: 1 });
    const unknown = updateGatewaySettings({ params, body: { key: 'paypal' } });
    expect(await problemOf(unknown)).toMatchObject({ status: 404, code: 'UNKNOWN_PROVIDER' });
  });
});
