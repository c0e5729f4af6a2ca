import { useLingui } from '@lingui/react/macro';
import type { LineType, StatementLine } from '@ovation/contracts/wallet/line';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import type { IconName } from '@ovation/ui-kit/theme/iconPaths';

export const lineIcons: Record<LineType, IconName> = {
  tip: 'token',
  feed: 'lock',
  product: 'bag',
  video: 'video',
  gallery: 'image',
  message: 'message',
  stream: 'live',
  top_up: 'card',
  top_up_reversed: 'refresh',
  top_up_restored: 'refresh',
};

/** Title and subtitle of a statement line. */
export const useLineWords = ({
  type,
  performer,
  note,
  money,
  cause,
}: StatementLine): { title: string; note: string | undefined } => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const name = performer?.name ?? '';
  const paid = money ? moneyText(money.amount, money.currency) : '';
  const isRefund = cause === 'refund';
  const titles: Record<LineType, () => string> = {
    tip: () => t({ id: 'line.tip', message: `Tip to ${name}` }),
    feed: () => t({ id: 'line.feed', message: `Post by ${name}` }),
    product: () => t({ id: 'line.product', message: `Order from ${name}` }),
    video: () => t({ id: 'line.video', message: `Video from ${name}` }),
    gallery: () => t({ id: 'line.gallery', message: `Gallery by ${name}` }),
    message: () => t({ id: 'line.message', message: `Message from ${name}` }),
    stream: () => t({ id: 'line.stream', message: `Private stream, ${name}` }),
    top_up: () => t({ id: 'line.topUp', message: 'Top-up' }),
    top_up_reversed: () =>
      isRefund
        ? t({ id: 'line.refunded', message: 'Top-up refunded' })
        : t({ id: 'line.disputed', message: 'Top-up disputed' }),
    top_up_restored: () =>
      isRefund
        ? t({ id: 'line.refundFailed', message: 'Refund failed' })
        : t({ id: 'line.restored', message: 'Dispute won' }),
  };
  const notes: Partial<Record<LineType, () => string>> = {
    top_up: () => t({ id: 'line.charged', message: `${paid} charged` }),
    top_up_reversed: () => t({ id: 'line.wentBack', message: `${paid} refunded` }),
    top_up_restored: () => t({ id: 'line.cameBack', message: `${paid} recovered` }),
  };
  return { title: titles[type](), note: note ? `“${note}”` : notes[type]?.() };
};
