import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { MailKind } from './public.ts';
import { mailsInEnglish } from './words/en.ts';
import { mailsInSpanish } from './words/es.ts';

const mails = { en: mailsInEnglish, es: mailsInSpanish } as const;

/** What each kind of mail is about, as its subject says. */
export const subjectsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(mailsInEnglish) as MailKind[]).map((kind) => [
      kind,
      mails[language][kind].subject,
    ]),
  );
