import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlSumOf, moneyOf } from '../money/money.ts';
import { paymentStructures, structureFaults } from '../testing/messageStructure.ts';
import {
  payments,
  preparedBatch,
  sampleBatch,
  samplePayment,
  spanishIban,
} from '../testing/payments.ts';
import { bytesOf } from '../testing/statementFile.ts';
import { bankText } from '../texts/bankText.ts';
import { readXml } from '../xml/readXml.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from '../xml/xmlElement.ts';
import type { PaymentBatch } from './paymentBatch.ts';
import { paymentNamespace, writePaymentFile } from './paymentFile.ts';

const limits = { sizeBytesMax: 1_000_000, tagCountMax: 100_000 };

const documentOf = (batch: PaymentBatch): XmlElement => {
  const result = readXml(bytesOf(writePaymentFile(preparedBatch(batch))), limits);
  if (!result.ok) throw new Error(result.problem);
  expect(result.document.namespace).toBe(paymentNamespace);
  return result.document.root;
};

const messageOf = (batch: PaymentBatch): XmlElement => {
  const message = elementAt(documentOf(batch), 'CstmrCdtTrfInitn');
  if (!message) throw new Error('no message');
  return message;
};

const numberIn = (element: XmlElement, path: string) => Number(textAt(element, path, 20));

describe('a payment file', () => {
  it('has the payments of a batch', () => {
    const payment = samplePayment();
    expect(writePaymentFile(preparedBatch(sampleBatch([payment])))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
        <CstmrCdtTrfInitn>
          <GrpHdr>
            <MsgId>018f3a527c1e700080000000000000ff</MsgId>
            <CreDtTm>2026-11-30T10:20:30Z</CreDtTm>
            <NbOfTxs>1</NbOfTxs>
            <CtrlSum>123.45</CtrlSum>
            <InitgPty>
              <Nm>Ovation S.L.</Nm>
            </InitgPty>
          </GrpHdr>
          <PmtInf>
            <PmtInfId>018f3a527c1e700080000000000000ff-1</PmtInfId>
            <PmtMtd>TRF</PmtMtd>
            <BtchBookg>false</BtchBookg>
            <NbOfTxs>1</NbOfTxs>
            <CtrlSum>123.45</CtrlSum>
            <PmtTpInf>
              <SvcLvl>
                <Cd>SEPA</Cd>
              </SvcLvl>
            </PmtTpInf>
            <ReqdExctnDt>
              <Dt>2026-12-01</Dt>
            </ReqdExctnDt>
            <Dbtr>
              <Nm>Ovation S.L.</Nm>
            </Dbtr>
            <DbtrAcct>
              <Id>
                <IBAN>DE89370400440532013000</IBAN>
              </Id>
            </DbtrAcct>
            <DbtrAgt>
              <FinInstnId>
                <BICFI>COBADEFFXXX</BICFI>
              </FinInstnId>
            </DbtrAgt>
            <ChrgBr>SLEV</ChrgBr>
            <CdtTrfTxInf>
              <PmtId>
                <InstrId>018f3a527c1e700080000000000000a1-1</InstrId>
                <EndToEndId>018f3a527c1e700080000000000000a1-1</EndToEndId>
              </PmtId>
              <Amt>
                <InstdAmt Ccy="EUR">123.45</InstdAmt>
              </Amt>
              <Cdtr>
                <Nm>Zoe Muller-Lukasz</Nm>
              </Cdtr>
              <CdtrAcct>
                <Id>
                  <IBAN>ES9121000418450200051332</IBAN>
                </Id>
              </CdtrAcct>
              <RmtInf>
                <Ustrd>Ovation payout</Ustrd>
              </RmtInf>
            </CdtTrfTxInf>
          </PmtInf>
        </CstmrCdtTrfInitn>
      </Document>
      "
    `);
  });

  it('has the structure that ISO 20022 has published, whatever people have entered', () => {
    fc.assert(
      fc.property(payments, fc.boolean(), (all, hasOrganisationId) => {
        const { payer } = sampleBatch();
        const batch = sampleBatch(all, {
          payer: hasOrganisationId ? { ...payer, organisationId: 'B12345678' } : payer,
        });
        expect(structureFaults(paymentStructures, documentOf(batch))).toEqual([]);
      }),
    );
    const [message] = documentOf(sampleBatch()).children;
    expect(message && structureFaults(paymentStructures, message, 'message')).toEqual([]);
    const reversed = message && { ...message, children: message.children.toReversed() };
    expect(reversed && structureFaults(paymentStructures, reversed, 'message')).toEqual([
      'GrpHdr: missing',
      'GrpHdr: not here',
    ]);
  });

  it('is the same for the same batch', () => {
    const write = () => writePaymentFile(preparedBatch(sampleBatch()));
    expect(write()).toBe(write());
  });

  it('says how many payments it has and their sum, of all and of each group', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const message = messageOf(sampleBatch(all));
        const groups = elementsAt(message, 'PmtInf');
        expect(numberIn(message, 'GrpHdr/NbOfTxs')).toBe(all.length);
        expect(textAt(message, 'GrpHdr/CtrlSum', 20)).toBe(
          controlSumOf(all.map(({ amount }) => amount)),
        );
        for (const group of groups) {
          const written = elementsAt(group, 'CdtTrfTxInf/Amt/InstdAmt').map(
            ({ text, attributes }) => moneyOf(text, attributes.get('Ccy') ?? ''),
          );
          const amounts = written.filter((amount) => amount !== undefined);
          expect(amounts).toHaveLength(written.length);
          expect(new Set(amounts.map(({ currency }) => currency)).size).toBe(1);
          expect(numberIn(group, 'NbOfTxs')).toBe(amounts.length);
          expect(textAt(group, 'CtrlSum', 20)).toBe(controlSumOf(amounts));
        }
      }),
    );
  });

  it('has each payout with its amount, its payee and its account, whatever people have entered', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const written = elementsAt(messageOf(sampleBatch(all)), 'PmtInf/CdtTrfTxInf').map(
          (transaction) => {
            const amount = elementAt(transaction, 'Amt/InstdAmt');
            return [
              textAt(transaction, 'PmtId/EndToEndId', 40),
              moneyOf(amount?.text ?? '', amount?.attributes.get('Ccy') ?? ''),
              textAt(transaction, 'Cdtr/Nm', 200),
              textAt(transaction, 'CdtrAcct/Id/IBAN', 40) ??
                textAt(transaction, 'CdtrAcct/Id/Othr/Id', 40),
              textAt(transaction, 'RmtInf/Ustrd', 200) ?? '',
            ];
          },
        );
        const expected = all.map(({ payoutId, attempt, amount, payee, remittanceText }) => [
          `${payoutId.replaceAll('-', '')}-${attempt}`,
          amount,
          bankText(payee.name, 70).text,
          payee.account.number,
          bankText(remittanceText, 140).text,
        ]);
        expect(new Set(written.map((row) => JSON.stringify(row)))).toEqual(
          new Set(expected.map((row) => JSON.stringify(row))),
        );
      }),
    );
  });

  it('pays an account without an IBAN through its clearing system', () => {
    const account = {
      number: '0001234567',
      swiftCode: '',
      routingNumber: '021000021',
      country: 'US',
    };
    const payee = { ...samplePayment().payee, account };
    const amount = { minorUnits: 5_000, currency: 'USD' };
    const message = messageOf(sampleBatch([samplePayment({ payee, amount })]));
    const [group] = elementsAt(message, 'PmtInf');
    expect(group && textAt(group, 'ChrgBr', 4)).toBe('SHAR');
    expect(group && elementAt(group, 'PmtTpInf')).toBeUndefined();
    const member = elementAt(message, 'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId');
    expect(member && textAt(member, 'ClrSysId/Cd', 5)).toBe('USABA');
    expect(member && textAt(member, 'MmbId', 35)).toBe('021000021');
  });

  it('says that the SWIFT code of the payer is not provided, where only the IBAN is known', () => {
    const account = { number: spanishIban, swiftCode: '', routingNumber: '', country: 'ES' };
    const payer = { name: 'Ovation', account, organisationId: 'B12345678' };
    const message = messageOf(sampleBatch(undefined, { payer }));
    expect(textAt(message, 'PmtInf/DbtrAgt/FinInstnId/Othr/Id', 35)).toBe('NOTPROVIDED');
    expect(textAt(message, 'GrpHdr/InitgPty/Id/OrgId/Othr/Id', 35)).toBe('B12345678');
  });
});
