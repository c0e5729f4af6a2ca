import type { XmlElement } from '../xml/xmlElement.ts';

/**
 * Structures of ISO 20022's published definitions, as far as these specs need them. Each lists its
 * elements in their order with the structure or the text of each; `?` may be absent, `+` and `*` may
 * repeat. `any` is not checked further.
 */
type Structures = Readonly<Record<string, string>>;

const common: Structures = {
  account: 'Id:accountId Tp?:any Ccy?:currency Nm?:text70 Prxy?:any',
  accountId: 'IBAN?:iban Othr?:otherAccount',
  otherAccount: 'Id:text34 SchmeNm?:any Issr?:text35',
  agent: 'FinInstnId:institution BrnchId?:any',
  institution: 'BICFI?:bic ClrSysMmbId?:member LEI?:any Nm?:text140 PstlAdr?:address Othr?:otherId',
  member: 'ClrSysId?:clearingCode MmbId:text35',
  clearingCode: 'Cd?:text5 Prtry?:text35',
  otherId: 'Id:text35 SchmeNm?:any Issr?:text35',
  party: 'Nm?:text140 PstlAdr?:address Id?:partyId CtryOfRes?:country CtctDtls?:any',
  partyId: 'OrgId?:organisation PrvtId?:any',
  organisation: 'AnyBIC?:bic LEI?:any Othr*:otherId',
  address:
    'AdrTp?:any Dept?:text70 SubDept?:text70 StrtNm?:text70 BldgNb?:text16 BldgNm?:text35 Flr?:text70 ' +
    'PstBx?:text16 Room?:text70 PstCd?:text16 TwnNm?:text35 TwnLctnNm?:text35 DstrctNm?:text35 ' +
    'CtrySubDvsn?:text35 Ctry?:country AdrLine*:text70',
  remittance: 'Ustrd*:text140 Strd*:any',
  dayChoice: 'Dt?:day DtTm?:instant',
};

/** pain.001.001.09 */
export const paymentStructures: Structures = {
  ...common,
  document: 'CstmrCdtTrfInitn:message',
  message: 'GrpHdr:header PmtInf+:instruction SplmtryData*:any',
  header:
    'MsgId:text35 CreDtTm:instant Authstn*:any NbOfTxs:count CtrlSum?:decimal InitgPty:party FwdgAgt?:agent',
  instruction:
    'PmtInfId:text35 PmtMtd:method BtchBookg?:boolean NbOfTxs?:count CtrlSum?:decimal ' +
    'PmtTpInf?:paymentType ReqdExctnDt:dayChoice PoolgAdjstmntDt?:day Dbtr:party DbtrAcct:account ' +
    'DbtrAgt:agent DbtrAgtAcct?:account InstrForDbtrAgt?:text140 UltmtDbtr?:party ChrgBr?:bearer ' +
    'ChrgsAcct?:account ChrgsAcctAgt?:agent CdtTrfTxInf+:transaction',
  paymentType: 'InstrPrty?:any SvcLvl*:serviceLevel LclInstrm?:any CtgyPurp?:any',
  serviceLevel: 'Cd?:text4 Prtry?:text35',
  transaction:
    'PmtId:paymentId PmtTpInf?:paymentType Amt:amountChoice XchgRateInf?:any ChrgBr?:bearer ' +
    'ChqInstr?:any UltmtDbtr?:party IntrmyAgt1?:agent IntrmyAgt1Acct?:account IntrmyAgt2?:agent ' +
    'IntrmyAgt2Acct?:account IntrmyAgt3?:agent IntrmyAgt3Acct?:account CdtrAgt?:agent ' +
    'CdtrAgtAcct?:account Cdtr?:party CdtrAcct?:account UltmtCdtr?:party InstrForCdtrAgt*:any ' +
    'InstrForDbtrAgt?:text140 Purp?:any RgltryRptg*:any Tax?:any RltdRmtInf*:any RmtInf?:remittance ' +
    'SplmtryData*:any',
  paymentId: 'InstrId?:text35 EndToEndId:text35 UETR?:any',
  amountChoice: 'InstdAmt?:amount EqvtAmt?:any',
};

/** camt.053.001.08 */
export const statementStructures: Structures = {
  ...common,
  document: 'BkToCstmrStmt:message',
  message: 'GrpHdr:header Stmt+:statement SplmtryData*:any',
  header:
    'MsgId:text35 CreDtTm:instant MsgRcpt?:party MsgPgntn?:any OrgnlBizQry?:any AddtlInf?:text500',
  statement:
    'Id:text35 StmtPgntn?:any ElctrncSeqNb?:any RptgSeq?:any LglSeqNb?:any CreDtTm?:instant ' +
    'FrToDt?:any CpyDplctInd?:copy RptgSrc?:any Acct:statementAccount RltdAcct?:account Intrst*:any ' +
    'Bal+:balance TxsSummry?:any Ntry*:entry AddtlStmtInf?:text500',
  statementAccount:
    'Id:accountId Tp?:any Ccy?:currency Nm?:text70 Prxy?:any Ownr?:party Svcr?:agent',
  balance: 'Tp:balanceType CdtLine*:any Amt:amount CdtDbtInd:direction Dt:dayChoice Avlbty*:any',
  balanceType: 'CdOrPrtry:codeChoice SubTp?:any',
  codeChoice: 'Cd?:text4 Prtry?:text35',
  entry:
    'NtryRef?:text35 Amt:amount CdtDbtInd:direction RvslInd?:boolean Sts:codeChoice BookgDt?:dayChoice ' +
    'ValDt?:dayChoice AcctSvcrRef?:text35 Avlbty*:any BkTxCd:bankCode ComssnWvrInd?:boolean ' +
    'AddtlInfInd?:any AmtDtls?:amounts Chrgs?:any TechInptChanl?:any Intrst?:any CardTx?:any ' +
    'NtryDtls*:details AddtlNtryInf?:text500',
  bankCode: 'Domn?:domain Prtry?:any',
  domain: 'Cd:text4 Fmly:family',
  family: 'Cd:text4 SubFmlyCd:text4',
  details: 'Btch?:batch TxDtls*:payment',
  batch: 'MsgId?:text35 PmtInfId?:text35 NbOfTxs?:count TtlAmt?:amount CdtDbtInd?:direction',
  payment:
    'Refs?:references Amt?:amount CdtDbtInd?:direction AmtDtls?:amounts Avlbty*:any BkTxCd?:bankCode ' +
    'Chrgs?:any Intrst?:any RltdPties?:parties RltdAgts?:any LclInstrm?:any Purp?:any RltdRmtInf*:any ' +
    'RmtInf?:remittance RltdDts?:any RltdPric?:any RltdQties*:any FinInstrmId?:any Tax?:any ' +
    'RtrInf?:returned CorpActn?:any SfkpgAcct?:any CshDpst*:any CardTx?:any AddtlTxInf?:text500 ' +
    'SplmtryData*:any',
  references:
    'MsgId?:text35 AcctSvcrRef?:text35 PmtInfId?:text35 InstrId?:text35 EndToEndId?:text35 UETR?:any ' +
    'TxId?:text35 MndtId?:text35 ChqNb?:text35 ClrSysRef?:text35 AcctOwnrTxId?:text35 ' +
    'AcctSvcrTxId?:text35 MktInfrstrctrTxId?:text35 PrcgId?:text35 Prtry*:any',
  amounts:
    'InstdAmt?:exchange TxAmt?:exchange CntrValAmt?:exchange AnncdPstngAmt?:exchange PrtryAmt*:any',
  exchange: 'Amt:amount CcyXchg?:any',
  parties:
    'InitgPty?:partyChoice Dbtr?:partyChoice DbtrAcct?:account UltmtDbtr?:partyChoice ' +
    'Cdtr?:partyChoice CdtrAcct?:account UltmtCdtr?:partyChoice TradgPty?:partyChoice Prtry*:any',
  partyChoice: 'Pty?:party Agt?:agent',
  returned: 'OrgnlBkTxCd?:bankCode Orgtr?:party Rsn?:codeChoice AddtlInf*:text105',
};

const texts: Readonly<Record<string, RegExp>> = {
  amount: /^(?=(?:\D*\d){1,18}\D*$)\d+(?:\.\d{1,5})?$/,
  bearer: /^(?:DEBT|CRED|SHAR|SLEV)$/,
  bic: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  boolean: /^(?:true|false)$/,
  copy: /^(?:CODU|COPY|DUPL)$/,
  count: /^\d{1,15}$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  day: /^\d{4}-\d{2}-\d{2}$/,
  decimal: /^(?=(?:\D*\d){1,18}\D*$)\d+(?:\.\d{1,17})?$/,
  direction: /^(?:CRDT|DBIT)$/,
  iban: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
  method: /^(?:CHK|TRF|TRA)$/,
};

const textFaults = ({ text, children, attributes }: XmlElement, kind: string): string[] => {
  const [, lengthMax] = /^text(\d+)$/.exec(kind) ?? [];
  const isValid =
    lengthMax === undefined
      ? (texts[kind]?.test(text) ?? false)
      : text.length > 0 && text.length <= Number(lengthMax);
  const hasCurrency = kind !== 'amount' || /^[A-Z]{3}$/.test(attributes.get('Ccy') ?? '');
  return isValid && hasCurrency && children.length === 0 ? [] : [`"${text}" is no ${kind}`];
};

/** Returns where an element differs from its structure: order, number and texts of its elements. */
export const structureFaults = (
  structures: Structures,
  element: XmlElement,
  kind = 'document',
): string[] => {
  if (kind === 'any') return [];
  const structure = structures[kind];
  if (structure === undefined) return textFaults(element, kind);
  let rest = element.children;
  const faults: string[] = [];
  for (const part of structure.split(' ')) {
    const [, name, often = '', inner = ''] = /^(\w+)([?*+]?):(\w+)$/.exec(part) ?? [];
    const end = rest.findIndex((child) => child.name !== name);
    const found = end === -1 ? rest : rest.slice(0, end);
    rest = rest.slice(found.length);
    if (found.length === 0 && (often === '' || often === '+')) faults.push(`${name}: missing`);
    if (found.length > 1 && (often === '' || often === '?')) faults.push(`${name}: repeated`);
    faults.push(
      ...found.flatMap((child) =>
        structureFaults(structures, child, inner).map((fault) => `${name}/${fault}`),
      ),
    );
  }
  if (kind.endsWith('Choice') && element.children.length !== 1) faults.push('not one of a choice');
  return [...faults, ...rest.map((child) => `${child.name}: not here`)];
};
