import { useLingui } from '@lingui/react/macro';
import type { DocumentKind } from '@ovation/contracts/verification/rules';

export const useKindText = (): Readonly<Record<DocumentKind, string>> => {
  const { t } = useLingui();
  return {
    identity: t({ id: 'applications.identity', message: 'Identity document' }),
    selfie: t({ id: 'applications.selfie', message: 'Photo with the document' }),
  };
};
