import { Trans } from '@lingui/react/macro';
import { Link } from '@ovation/ui-kit/display/Link';

/** Link to the receipt of a payment. */
export const ReceiptLink = ({ transactionId }: { transactionId: string }) => (
  <Link to={`/wallet/receipts/${transactionId}`}>
    <Trans id="receipt.open">See the receipt</Trans>
  </Link>
);
