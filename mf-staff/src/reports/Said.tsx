import { Trans } from '@lingui/react/macro';
import { erasedText } from '@ovation/contracts/kernel/rules';

/** What somebody wrote, as long as they are there. */
export const Said = ({ text }: { text: string }) =>
  text === erasedText ? <Trans id="reports.erased">Removed with the account</Trans> : text;
