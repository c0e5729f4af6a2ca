import type { TransactionDocument } from '@ovation/contracts/payments/readModels';
import type { EventLog } from '@ovation/event-log/log';
import { describe, expect, it } from 'vitest';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { contextAt, fanId, paymentProcess, preparePayments } from '../testing/payingProcess.ts';
import type { ScriptedProvider } from '../testing/scriptedProvider.ts';
import { erasePayments } from './payments.eraser.ts';
import { transactionModel } from './transactions/model.ts';

const person = { accountId: fanId, role: 'user' } as const;

/** Fan with a started payment, and the paged list the eraser reads. */
const withPayment = async (arrange: (provider: ScriptedProvider) => void = () => undefined) => {
  const { log, provider } = await preparePayments();
  arrange(provider);
  const process = paymentProcess(log as unknown as EventLog, provider);
  await process.buy(0).catch((error: unknown) => expect(error).toBeInstanceOf(Unavailable));
  const ids = log.all
    .filter(({ type }) => type === 'TransactionCreated')
    .map(({ data }) => (data as { transactionId: string }).transactionId);
  const stateOf = async (id: string) => (await process.commands.load(transactionModel, id)).state;
  const page = async (
    _: unknown,
    __: string,
    ___: string,
    { after }: { after?: { id: string } },
  ) => {
    const at = after ? ids.indexOf(after.id) + 1 : 0;
    const id = ids[at] ?? '';
    const data = [{ ...(await stateOf(id)), transactionId: id } as unknown as TransactionDocument];
    return { data, total: ids.length, next: at + 1 < ids.length ? { score: at, id } : undefined };
  };
  const readModels = { page } as unknown as Pick<ReadModels, 'page'>;
  const eraser = erasePayments({ ...process, readModels });
  const before = log.all.length;
  const appended = () => log.all.slice(before).map(({ type }) => type);
  return { provider, appended, erase: () => eraser.erase(person, contextAt(5)) };
};

describe('erasing payment data', () => {
  it('removes cards and the provider’s customer, idempotently', async () => {
    const { provider, appended, erase } = await withPayment();
    await erase();
    await erase();
    expect(appended()).toEqual(['CardRemoved', 'CardsClosed']);
    expect([...provider.forgotten]).toEqual(['cus_1']);
  });

  it('cancels a payment that waits for its holder', async () => {
    const { provider, appended, erase } = await withPayment((stripe) => {
      stripe.answer = ({ transactionId }) => ({
        status: 'requires_action',
        paymentRef: `pi_${transactionId}`,
      });
    });
    await erase();
    expect(appended()).toEqual(['CardRemoved', 'CardsClosed', 'TransactionCanceled']);
    expect([...provider.payments.values()]).toMatchObject([{ status: 'canceled' }]);
  });

  it.each([
    ['cancels what the provider never heard of', 'failNextCharge', 'TransactionCanceled'],
    ['books what has paid before anybody heard of it', 'loseNextResponse', 'TransactionSucceeded'],
  ] as const)('%s', async (_, fault, outcome) => {
    const { appended, erase } = await withPayment((stripe) => stripe[fault]());
    await erase();
    expect(appended()).toEqual(['CardRemoved', 'CardsClosed', outcome]);
  });

  it('lets a payment in processing finish', async () => {
    const { appended, erase } = await withPayment((stripe) => {
      stripe.answer = () => ({ status: 'processing', paymentRef: 'pi_1' });
    });
    await erase();
    expect(appended()).toEqual(['CardRemoved', 'CardsClosed']);
  });

  it('retries after the provider was down', async () => {
    const { provider, appended, erase } = await withPayment();
    const { deleteCustomer } = provider;
    provider.deleteCustomer = () => Promise.reject(new Unavailable('the provider', 1));
    await expect(erase()).rejects.toThrow(Unavailable);
    provider.deleteCustomer = deleteCustomer;
    await erase();
    expect(appended()).toEqual(['CardRemoved', 'CardsClosed']);
    expect([...provider.forgotten]).toEqual(['cus_1']);
  });
});
