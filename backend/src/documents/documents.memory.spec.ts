import { documentProblems } from '@ovation/contracts/documents/problems';
import { monthOf } from '@ovation/contracts/documents/rules';
import { accounts } from '@ovation/contracts/ledger/posting';
import { readPdf } from '@ovation/pdf-documents/testing/readPdf';
import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };
const month = monthOf(new Date().toISOString());

const textOf = async (file: Blob): Promise<string> => {
  const { pages, isMarked } = await readPdf(Buffer.from(await file.arrayBuffer()));
  expect(isMarked).toBe(true);
  return pages.flatMap(({ texts }) => texts).join(' ');
};

/** Downloads a file in a language, as a page does. */
const fetchFile = async (person: Person, path: string, language = 'en') => {
  const headers = { authorization: person.token, 'accept-language': language };
  const response = await fetch(`${origin}/api${path}`, { headers });
  return { response, file: await response.blob() };
};

const topUp = async (fan: Person & { readonly cardId: string }): Promise<string> => {
  const { data } = await fan.api.payments.topUp({
    body: { amount: 10, currency: 'USD', cardId: fan.cardId },
  });
  return data._id;
};

describe('a receipt', () => {
  it('is a PDF in the reader’s language, for the payer alone', async () => {
    const fan = await funded.fanWithCard();
    const id = await topUp(fan);
    const path = `/payment/transactions/${id}/receipt`;
    const { response, file } = await vi.waitFor(async () => {
      const got = await fetchFile(fan, path, 'es');
      expect(got.response.status).toBe(200);
      return got;
    }, waiting);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="receipt-/);
    const text = await textOf(file);
    expect(text).toContain('100 tokens');
    expect(text).toContain('4242');
    const { data } = await fan.api.payments.getTransaction({ params: { id } });
    expect(text).toContain(data.events[0]?._id);
    const stranger = await people.fan();
    const call = stranger.api.documents.getReceipt({ params: { id } });
    expect(await problemOf(call)).toMatchObject({ status: 404 });
  });

  it('does not exist for a payment that failed', async () => {
    const fan = await funded.fanWithCard('pm_card_chargeCustomerFail');
    const body = { amount: 10, currency: 'USD' as const, cardId: fan.cardId };
    await problemOf(fan.api.payments.topUp({ body }));
    await vi.waitFor(async () => {
      const [line] = (await fan.api.payments.listTransactions()).data.data;
      const params = { id: line?._id ?? '' };
      expect(await problemOf(fan.api.documents.getReceipt({ params }))).toMatchObject({
        code: 'NO_RECEIPT_YET',
        message: documentProblems.NO_RECEIPT_YET.message,
      });
    }, waiting);
  });
});

describe('a creator’s statement', () => {
  it('has each change with its event, and its balances follow from them', async () => {
    const [fan, star] = await Promise.all([funded.fanWithTokens(), funded.performerWithPrices()]);
    const tip = await fan.api.tipping.sendTip({
      params: { id: star.id },
      body: { tokens: 50 },
    });
    await fan.api.subscriptions.subscribe({ body: { performerId: star.id } });
    const statement = await vi.waitFor(async () => {
      const got = await star.api.documents.getStatement({ params: { month }, query: {} });
      expect(got.data.totalLines).toBe(2);
      return got.data;
    }, waiting);
    expect(statement).toMatchObject({
      month,
      isComplete: false,
      sums: [
        { commodity: 'TOKEN', opening: 0, gross: 50, commission: 10, closing: 40 },
        { commodity: 'USD', opening: 0, gross: 9.99, closing: expect.any(Number) },
      ],
    });
    const name = (await fan.api.auth.me()).data.name;
    const tipLine = statement.lines.data.find(({ group }) => group === 'tips');
    expect(tipLine).toMatchObject({
      description: `Tip from ${name}`,
      amount: 40,
      event: { type: 'TipSent', stream: `wallet-${fan.id}` },
    });
    expect(tip.data.balance).toBe(50);
    // Equal to the legs of its own account, as the fan sees them.
    const { data: own } = await fan.api.payments.listTransactions();
    const legs = own.data.flatMap(({ events }) => events.flatMap((event) => event.legs));
    const earned = legs.find(({ account }) => account === accounts.creator(star.id));
    expect(statement.sums[1]?.closing).toBe(earned?.amount);

    const path = `/performer/statements/${month}`;
    const csv = await (await fetchFile(star, `${path}?format=csv`)).file.text();
    expect(csv.split('\r\n')).toHaveLength(1 + 2 + 1);
    expect(csv).toContain(`,TOKEN,50,10,40,40,TipSent,${tipLine?.event._id},`);
    const pdf = await textOf((await fetchFile(star, `${path}?format=pdf`)).file);
    expect(pdf).toContain(tipLine?.event._id);
    const year = `/performer/statements/years/${month.slice(0, 4)}`;
    expect(await textOf((await fetchFile(star, year)).file)).toContain('Yearly summary');
    const { data: list } = await star.api.documents.listStatements();
    expect(list).toMatchObject({ total: 1, data: [{ month, totalLines: 2 }] });
  });

  it('does not exist before the first change, nor for the future', async () => {
    const star = await people.performer();
    for (const unknown of [month, '2099-01']) {
      const params = { month: unknown };
      const call = star.api.documents.getStatement({ params, query: {} });
      expect(await problemOf(call)).toMatchObject({ status: 404 });
    }
  });
});

describe('evidence for a dispute', () => {
  it('is gathered from the log and submitted once', async () => {
    const [fan, finance] = await Promise.all([
      funded.fanWithCard('pm_card_createDispute'),
      createStaff(origin, 'finance'),
    ]);
    const transactionId = await topUp(fan);
    const id = await vi.waitFor(async () => {
      const { data } = await finance.api.documents.listDisputes({ query: { status: 'open' } });
      const own = data.data.find((one) => one.transactionId === transactionId);
      expect(own).toMatchObject({ userId: fan.id, amount: 10, evidence: null });
      return own?._id ?? '';
    }, waiting);
    const preview = await finance.api.documents.previewEvidence({ params: { id } });
    const text = await textOf(preview.data);
    const { data: payment } = await fan.api.payments.getTransaction({
      params: { id: transactionId },
    });
    expect(text).toContain('The customer ordered 100 tokens for $10.00');
    expect(text).toContain(payment.events[0]?._id);

    const submitted = await finance.api.documents.submitEvidence({ params: { id } });
    expect(submitted.data).toMatchObject({
      disputeId: id,
      fileId: expect.stringMatching(/^file_/),
    });
    expect(submitted.data.citedEvents).toBeGreaterThanOrEqual(4);
    const again = finance.api.documents.submitEvidence({ params: { id } });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'EVIDENCE_SUBMITTED' });
    const after = submitted.position ?? '';
    const { data: listed } = await finance.api.documents.listDisputes({ after });
    expect(listed.data.find((one) => one._id === id)?.evidence).toMatchObject({
      fileId: submitted.data.fileId,
    });
    const unknown = finance.api.documents.submitEvidence({ params: { id: 'du_unknown' } });
    expect(await problemOf(unknown)).toMatchObject({ status: 404 });
  });
});
