import { XMLBuilder } from 'fast-xml-parser';
import type { BankAccount } from '../banks/bankAccount.ts';
import { controlSumOf, decimalOf } from '../money/money.ts';
import type {
  PaymentGroup,
  PreparedAddress,
  PreparedBatch,
  PreparedPayment,
} from './paymentBatch.ts';

/** Namespace of pain.001.001.09, a customer credit transfer initiation. */
export const paymentNamespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  format: true,
  indentBy: '  ',
  suppressEmptyNode: false,
});

/** Agent of SEPA's rules for a bank that its customer's IBAN identifies. */
const notProvided = { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } };

const accountId = ({ iban, otherNumber }: BankAccount) => ({
  Id: iban === undefined ? { Othr: { Id: otherNumber } } : { IBAN: iban },
});

const clearingMember = ({ systemCode, memberId }: NonNullable<BankAccount['clearing']>) => ({
  ...(systemCode === undefined ? {} : { ClrSysId: { Cd: systemCode } }),
  MmbId: memberId,
});

const agentOf = ({ swiftCode, clearing }: BankAccount) =>
  swiftCode === undefined && clearing === undefined
    ? undefined
    : {
        FinInstnId: {
          ...(swiftCode === undefined ? {} : { BICFI: swiftCode }),
          ...(clearing === undefined ? {} : { ClrSysMmbId: clearingMember(clearing) }),
        },
      };

const postalAddress = ({ city, region, country, streetLines }: PreparedAddress) => ({
  TwnNm: city,
  ...(region === undefined ? {} : { CtrySubDvsn: region }),
  Ctry: country,
  ...(streetLines.length === 0 ? {} : { AdrLine: streetLines }),
});

const transactionOf = (payment: PreparedPayment) => {
  const { endToEndId, amount, payeeName, account, address, remittanceText } = payment;
  const agent = agentOf(account);
  return {
    PmtId: { InstrId: endToEndId, EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': amount.currency, '#': decimalOf(amount) } },
    ...(agent ? { CdtrAgt: agent } : {}),
    Cdtr: { Nm: payeeName, ...(address ? { PstlAdr: postalAddress(address) } : {}) },
    CdtrAcct: accountId(account),
    ...(remittanceText === '' ? {} : { RmtInf: { Ustrd: remittanceText } }),
  };
};

const instructionOf = (group: PaymentGroup, payer: PreparedBatch['payer']) => ({
  PmtInfId: group.groupId,
  PmtMtd: 'TRF',
  // Each payment booked by itself: the statement then has the reference of each.
  BtchBookg: 'false',
  NbOfTxs: String(group.payments.length),
  CtrlSum: controlSumOf(group.payments.map(({ amount }) => amount)),
  ...(group.isSepa ? { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } } : {}),
  ReqdExctnDt: { Dt: group.executeOn },
  Dbtr: { Nm: payer.name },
  DbtrAcct: accountId(payer.account),
  DbtrAgt: agentOf(payer.account) ?? notProvided,
  ChrgBr: group.isSepa ? 'SLEV' : 'SHAR',
  CdtTrfTxInf: group.payments.map(transactionOf),
});

const initiatingParty = ({ name, organisationId }: PreparedBatch['payer']) => ({
  Nm: name,
  ...(organisationId === undefined ? {} : { Id: { OrgId: { Othr: { Id: organisationId } } } }),
});

/** Writes a batch as pain.001.001.09 in UTF-8: the same bytes for the same batch. */
export const writePaymentFile = (batch: PreparedBatch): string => {
  const amounts = batch.groups.flatMap(({ payments }) => payments.map(({ amount }) => amount));
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': paymentNamespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: batch.messageId,
          CreDtTm: batch.createdAt,
          NbOfTxs: String(amounts.length),
          CtrlSum: controlSumOf(amounts),
          InitgPty: initiatingParty(batch.payer),
        },
        PmtInf: batch.groups.map((group) => instructionOf(group, batch.payer)),
      },
    },
  });
};
