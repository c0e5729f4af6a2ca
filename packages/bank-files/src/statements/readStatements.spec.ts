import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementStructures, structureFaults } from '../testing/messageStructure.ts';
import { bytesOf, type WrittenEntry, writeStatementFile } from '../testing/statementFile.ts';
import { readXml } from '../xml/readXml.ts';
import { readStatements } from './readStatements.ts';
import { missingFrom, type Statement } from './statement.ts';

const euros = (minorUnits: number) => ({ minorUnits, currency: 'EUR' });

const read = (text: string): readonly Statement[] => {
  const result = readStatements(bytesOf(text));
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.statements;
};
const readOne = (...entries: WrittenEntry[]) => read(writeStatementFile({ entries }))[0];
const file = writeStatementFile({ entries: [{ amount: euros(100) }] });

describe('a file of statements', () => {
  it('is read with entries, payments, references and balances', () => {
    const [statement] = read(
      writeStatementFile({
        openingBalance: euros(1_000),
        closingBalance: euros(-235),
        entries: [
          {
            amount: euros(1_235),
            bankReference: 'bank-1',
            payments: [
              {
                endToEndId: 'reference-1',
                groupId: 'group-1',
                counterpartyName: 'Zoe & Sons',
                remittanceText: 'Ovation payout',
              },
            ],
          },
        ],
      }),
    );
    expect(statement).toEqual({
      statementId: 'statement-1',
      account: 'DE89370400440532013000',
      createdAt: '2026-12-01T22:00:00+01:00',
      isCopy: false,
      balances: [
        { code: 'OPBD', ...euros(1_000) },
        { code: 'CLBD', ...euros(-235) },
      ],
      entries: [
        {
          amount: euros(1_235),
          direction: 'debit',
          status: 'booked',
          isReversal: false,
          bookedOn: '2026-12-01',
          bankReference: 'bank-1',
          transactionCode: 'PMNT/ICDT/ESCT',
          transactions: [
            {
              direction: 'debit',
              amount: euros(1_235),
              endToEndId: 'reference-1',
              groupId: 'group-1',
              counterpartyName: 'Zoe & Sons',
              remittanceText: 'Ovation payout',
            },
          ],
        },
      ],
    });
  });

  it('is written by these specs with the structure that ISO 20022 has published', () => {
    const payment = {
      endToEndId: 'reference-1',
      groupId: 'group-1',
      amount: euros(5),
      instructedAmount: euros(5),
      counterpartyName: 'Zoe',
      remittanceText: 'Ovation payout',
      returnCode: 'AC04',
    };
    const entry: WrittenEntry = {
      amount: euros(10),
      direction: 'credit',
      isReversal: true,
      bankReference: 'bank-1',
      batch: { groupId: 'group-1', paymentCount: 2 },
      payments: [payment, payment],
    };
    const entries = [entry, { amount: euros(5) }];
    const limits = { sizeBytesMax: 100_000, tagCountMax: 1_000 };
    const written = readXml(bytesOf(writeStatementFile({ entries, isCopy: true })), limits);
    expect(written.ok && structureFaults(statementStructures, written.document.root)).toEqual([]);
  });

  it('has an entry without details as one payment without references', () => {
    expect(readOne({ amount: euros(5), direction: 'credit' })?.entries[0]?.transactions).toEqual([
      { amount: euros(5), direction: 'credit' },
    ]);
  });

  it('has the reason of a return', () => {
    const entry = readOne({
      amount: euros(5),
      direction: 'credit',
      payments: [{ returnCode: 'AC04' }],
    })?.entries[0];
    expect(entry?.transactions[0]?.returnReason).toEqual({ code: 'AC04' });
  });

  it.each([
    ['BOOK', 'booked'],
    ['PDNG', 'pending'],
    ['FUTR', 'future'],
    ['INFO', 'informational'],
    ['XXXX', 'other'],
  ])('reads the state %s of an entry as %s', (code, status) => {
    expect(readOne({ amount: euros(5), status: code })?.entries[0]?.status).toBe(status);
  });

  it('reads amounts exactly, of payments that were booked as one too', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(amounts, (all) => {
        const total = all.reduce((sum, one) => sum + one, 0);
        const entry = readOne({
          amount: euros(total),
          batch: { groupId: 'group-1', paymentCount: all.length },
          payments: all.map((minorUnits) => ({ amount: euros(minorUnits) })),
        })?.entries[0];
        expect(entry?.amount).toEqual(euros(total));
        expect(entry?.batch).toEqual({ groupId: 'group-1', paymentCount: all.length });
        expect(entry?.transactions.map(({ amount }) => amount)).toEqual(all.map(euros));
      }),
    );
  });

  it('leaves the amount of a payment open, where several are booked as one without theirs', () => {
    const entry = readOne({ amount: euros(10), payments: [{}, {}] })?.entries[0];
    expect(entry?.transactions).toEqual([{ direction: 'debit' }, { direction: 'debit' }]);
  });

  it('is complete when its booked entries lead from the opening to the closing balance', () => {
    const entries = fc.array(
      fc.record({
        amount: fc.nat({ max: 1_000_000 }).map(euros),
        direction: fc.constantFrom('credit' as const, 'debit' as const),
        status: fc.constantFrom('BOOK', 'PDNG'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(entries, fc.integer({ min: -9_999, max: 9_999 }), (all, opening) => {
        const change = all
          .filter(({ status }) => status === 'BOOK')
          .reduce(
            (sum, { direction, amount }) =>
              sum + (direction === 'credit' ? amount.minorUnits : -amount.minorUnits),
            0,
          );
        const missingOf = (closing: number) => {
          const [statement] = read(
            writeStatementFile({
              openingBalance: euros(opening),
              closingBalance: euros(closing),
              entries: all,
            }),
          );
          return statement && missingFrom(statement);
        };
        expect(missingOf(opening + change)).toBe(0);
        expect(missingOf(opening + change + 7)).toBe(7);
      }),
    );
  });

  it('is read with any prefix of its namespace', () => {
    const prefixed = file.replace('xmlns=', 'xmlns:c=').replaceAll(/<(\/?)([A-Z])/g, '<$1c:$2');
    expect(read(prefixed)).toEqual(read(file));
  });

  it.each([
    ['camt.053.001.08', 'camt.053.001.02'],
    ['BkToCstmrStmt', 'BkToCstmrAcctRpt'],
    ['Document', 'Envelope'],
  ])('is refused with another message: %s → %s', (from, to) => {
    expect(readStatements(bytesOf(file.replaceAll(from, to)))).toEqual({
      ok: false,
      problem: 'OTHER_MESSAGE',
    });
  });

  it.each([
    ['<Amt Ccy="EUR">1.00', '<Amt Ccy="EUR">1,00', 'Stmt[1]/Ntry[1]/Amt'],
    ['<Amt Ccy="EUR">1.00', '<Amt Ccy="EUR">-1.00', 'Stmt[1]/Ntry[1]/Amt'],
    ['<Amt Ccy="EUR">1.00', '<Amt Ccy="EUR">1.005', 'Stmt[1]/Ntry[1]/Amt'],
    ['<Amt Ccy="EUR">1.00', '<Amt>1.00', 'Stmt[1]/Ntry[1]/Amt'],
    ['<CdtDbtInd>DBIT', '<CdtDbtInd>BOTH', 'Stmt[1]/Ntry[1]/CdtDbtInd'],
    ['<Sts><Cd>BOOK</Cd></Sts>', '', 'Stmt[1]/Ntry[1]/Sts'],
    ['<IBAN>DE89370400440532013000</IBAN>', '', 'Stmt[1]/Acct/Id'],
    ['<MsgId>message-1</MsgId>', '', 'GrpHdr/MsgId'],
  ])('is refused for an invalid field: %s → %s', (from, to, path) => {
    expect(file).toContain(from);
    expect(readStatements(bytesOf(file.replace(from, to)))).toEqual({
      ok: false,
      problem: 'INVALID_FIELD',
      path,
    });
  });

  it('is refused when it is hostile', () => {
    const hostile = file.replace('?>', '?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>');
    expect(readStatements(bytesOf(hostile))).toEqual({ ok: false, problem: 'DOCTYPE' });
    const limits = { sizeBytesMax: file.length - 1, tagCountMax: 1_000 };
    expect(readStatements(bytesOf(file), limits)).toEqual({ ok: false, problem: 'TOO_LARGE' });
  });

  it('never throws, wherever it is damaged', () => {
    const damages = fc.tuple(
      fc.nat(),
      fc.nat({ max: 30 }),
      fc.constantFrom('', '<', '&', '9', '"'),
    );
    fc.assert(
      fc.property(damages, ([at, length, put]) => {
        const start = at % file.length;
        const damaged = file.slice(0, start) + put + file.slice(start + length);
        expect(readStatements(bytesOf(damaged)).ok).toBeTypeOf('boolean');
      }),
      { numRuns: 1_000 },
    );
  });
});
