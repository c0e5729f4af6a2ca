import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signInMethodTexts } from '@ovation/backend/auth/accountMails/signInMethodTexts';
import { archiveTexts } from '@ovation/backend/dataExport/archive/archiveTexts';
import { commonTexts } from '@ovation/backend/documents/texts/commonTexts';
import {
  disputeReasons,
  evidenceHeadings,
  evidenceSentences,
  evidenceTexts,
} from '@ovation/backend/documents/texts/evidenceTexts';
import { receiptTexts } from '@ovation/backend/documents/texts/receiptTexts';
import {
  statementGroupTexts,
  statementLineTexts,
  statementTexts,
  yearlySummaryTexts,
} from '@ovation/backend/documents/texts/statementTexts';
import type { SectionTexts } from '@ovation/backend/kernel/composition/exporter';
import { frame, mails } from '@ovation/backend/mail/texts/mails';
import { about } from '@ovation/backend/pages/defaults/about';
import { cookies } from '@ovation/backend/pages/defaults/cookies';
import { privacy } from '@ovation/backend/pages/defaults/privacy';
import { terms } from '@ovation/backend/pages/defaults/terms';
import { messages as messagesOfContracts } from '@ovation/contracts/texts';
import type { Message } from '@ovation/contracts/translations/message';
import { repositoryDir } from '../state/paths.ts';

/** Package whose messages have catalogues in `src/locales`. */
export interface Source {
  readonly folder: string;
  readonly messages: readonly Message[];
}

const isSection = (value: unknown): value is SectionTexts =>
  typeof value === 'object' && value !== null && 'section' in value && 'fields' in value;

/** Sections of data exports: the exports of the modules named `*.exporter.ts`. */
const readSections = async (): Promise<readonly SectionTexts[]> => {
  const paths = readdirSync(join(repositoryDir, 'backend/src'), {
    recursive: true,
    encoding: 'utf8',
  });
  const modules = paths
    .filter((path) => path.endsWith('.exporter.ts'))
    .map((path) => path.replace(/\.ts$/, '').replaceAll('\\', '/'));
  const exported = await Promise.all(
    modules.map((name): Promise<object> => import(`@ovation/backend/${name}`)),
  );
  return exported.flatMap((one) => Object.values(one).filter(isSection));
};

const messagesOfSection = ({ title, about, fields, values }: SectionTexts): readonly Message[] => [
  title,
  about,
  ...Object.values(fields),
  ...Object.values(values),
];

/** Removes duplicates; throws when two texts have one id. */
const uniqueById = (messages: readonly Message[]): readonly Message[] => {
  const known = new Map<string, string>();
  for (const { id, message } of messages) {
    const other = known.get(id);
    if (other !== undefined && other !== message) {
      throw new Error(`${id} has two texts: ${other} | ${message}`);
    }
    known.set(id, message);
  }
  return [...known].map(([id, message]) => ({ id, message }));
};

const readBackend = async (): Promise<readonly Message[]> => {
  const ofMails = Object.values(mails).flatMap((mail) => [
    mail.subject,
    mail.preheader,
    ...mail.paragraphs,
    ...(mail.button ? [mail.button] : []),
    ...mail.afterwards,
  ]);
  const tables = [
    frame,
    signInMethodTexts,
    archiveTexts,
    about,
    cookies,
    privacy,
    terms,
    commonTexts,
    receiptTexts,
    statementTexts,
    statementGroupTexts,
    statementLineTexts,
    yearlySummaryTexts,
    evidenceTexts,
    evidenceHeadings,
    evidenceSentences,
    disputeReasons,
  ];
  const elsewhere = new Set(messagesOfContracts.map(({ id }) => id));
  return [
    ...ofMails,
    ...tables.flatMap((table) => Object.values<Message>(table)),
    ...(await readSections()).flatMap(messagesOfSection),
  ].filter(({ id }) => !elsewhere.has(id));
};

/** Packages with server texts, and their messages. */
export const readSources = async (): Promise<readonly Source[]> => [
  { folder: 'packages/contracts', messages: uniqueById(messagesOfContracts) },
  { folder: 'backend', messages: uniqueById(await readBackend()) },
];
