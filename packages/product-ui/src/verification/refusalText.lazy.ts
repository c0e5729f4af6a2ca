import { useLingui } from '@lingui/react/macro';
import type { RefusalReason as Reason } from '@ovation/contracts/verification/rules';

/** Returns a function for the text of a rejection reason; shared by staff and applicant. */
export const useRefusalText = (): ((reason: Reason) => string) => {
  const { t } = useLingui();
  const texts: Readonly<Record<Reason, string>> = {
    unreadable: t({
      id: 'refusal.unreadable',
      message: 'The picture is too dark, blurred or cut off.',
    }),
    expired: t({ id: 'refusal.expired', message: 'The document is out of date.' }),
    incomplete: t({ id: 'refusal.incomplete', message: 'A part of the document is missing.' }),
    'not-matching': t({
      id: 'refusal.notMatching',
      message: 'The person, the name or the document don’t match.',
    }),
    'not-accepted': t({
      id: 'refusal.notAccepted',
      message: 'This kind of document isn’t accepted. Use a passport or an ID card.',
    }),
    underage: t({ id: 'refusal.underage', message: 'The document shows someone under 18.' }),
    other: t({ id: 'refusal.other', message: 'The documents couldn’t be accepted.' }),
  };
  return (reason) => texts[reason];
};
