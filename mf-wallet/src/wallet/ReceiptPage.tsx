import { Trans, useLingui } from '@lingui/react/macro';
import { hasReceipt, receiptNumberOf } from '@ovation/contracts/payments/rules';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import { download } from '@ovation/ui-kit/browser/download';
import { Money } from '@ovation/ui-kit/display/Amount';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { notices } from '@ovation/ui-kit/notices/notices';
import { usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { screenOnly } from '@ovation/ui-kit/theme/print.css';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaymentTitle } from './CardPayments.tsx';
import { Fact, Facts } from './Facts.tsx';
import * as css from './receipt.css.ts';

const BackLink = () => (
  <ButtonLink to="/wallet" tone="outline" size="small">
    <Trans id="receipt.back">Back to your wallet</Trans>
  </ButtonLink>
);

/** Downloads the receipt as PDF, in the reader's language. */
const DownloadPdf = ({ payment: { _id: id } }: { payment: TransactionLine }) => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await api.documents.getReceipt({ params: { id } });
      download(`receipt-${receiptNumberOf(id)}.pdf`, data, 'application/pdf');
    } catch (error) {
      const failed = t({ id: 'receipt.pdf.failed', message: 'Couldn’t load the receipt' });
      notices.say({ tone: 'error', message: messageOf(error, failed) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="download" busy={isBusy} onClick={() => void press()}>
      <Trans id="receipt.pdf">Download PDF</Trans>
    </Button>
  );
};

/** Receipt of a payment: item, price, payer, payee and date, made to be printed. */
const Receipt = ({ payment }: { payment: TransactionLine }) => {
  const dateText = useDateText();
  const me = useMe();
  const { amount, refundedAmount, currency, createdAt } = payment;
  return (
    <Card flush padded>
      <div className={css.head}>
        <p className={css.site}>{useSettings()?.siteName}</p>
        <h1 className={css.title}>
          <Trans id="receipt.title">Receipt</Trans>
        </h1>
      </div>
      <Facts>
        <Fact name={<Trans id="receipt.number">Receipt number</Trans>}>
          {receiptNumberOf(payment._id)}
        </Fact>
        <Fact name={<Trans id="receipt.date">Date</Trans>}>
          <time dateTime={createdAt} suppressHydrationWarning>
            {dateText(createdAt, { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        </Fact>
        <Fact name={<Trans id="receipt.payer">Paid by</Trans>}>{me?.name}</Fact>
        <Fact name={<Trans id="receipt.what">For</Trans>}>
          <PaymentTitle transaction={payment} />
        </Fact>
        <Fact name={<Trans id="receipt.paid">Paid</Trans>} total={refundedAmount === 0}>
          <Money amount={amount} currency={currency} />
        </Fact>
        {refundedAmount > 0 && (
          <>
            <Fact name={<Trans id="receipt.refunded">Refunded</Trans>}>
              <Money amount={refundedAmount} currency={currency} />
            </Fact>
            <Fact name={<Trans id="receipt.left">Paid after refunds</Trans>} total>
              <Money amount={amount - refundedAmount} currency={currency} />
            </Fact>
          </>
        )}
      </Facts>
      <div className={cx(css.actions, screenOnly)}>
        <DownloadPdf payment={payment} />
        <Button size="small" tone="outline" icon="print" onClick={() => window.print()}>
          <Trans id="receipt.print">Print</Trans>
        </Button>
        <BackLink />
      </div>
    </Card>
  );
};

export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  usePageTitle(t({ id: 'receipt.title', message: 'Receipt' }));
  const payment = useQuery({
    queryKey: keys.payments.transaction(id),
    queryFn: async () => (await api.payments.getTransaction({ params: { id } })).data,
  });
  if (!payment.data) {
    return (
      <NotThere
        error={payment.error}
        failed={t({ id: 'receipt.failed', message: 'Couldn’t load the receipt' })}
        onRetry={() => {
          payment.refetch().catch(reportError);
        }}
      />
    );
  }
  if (hasReceipt(payment.data)) return <Receipt payment={payment.data} />;
  return (
    <Card flush>
      <EmptyState
        icon="wallet"
        title={t({ id: 'receipt.none', message: 'There’s no receipt' })}
        action={<BackLink />}
      >
        <Trans id="receipt.none.body">This payment hasn’t gone through, so nothing was paid.</Trans>
      </EmptyState>
    </Card>
  );
};
