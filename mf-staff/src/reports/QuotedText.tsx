import { Trans } from '@lingui/react/macro';
import { erasedText } from '@ovation/contracts/kernel/rules';

/** A quoted user text; erased with its author. */
export const QuotedText = ({ text }: { text: string }) =>
  text === erasedText ? <Trans id="reports.erased">Deleted with the account</Trans> : text;
