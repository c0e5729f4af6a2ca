import { Plural, Trans } from '@lingui/react/macro';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import type { ReactNode } from 'react';

type SaleKind = Extract<NoticeKind, 'subscriber' | 'postSold' | 'messageSold' | 'tipped'>;
type PaymentKind = Extract<
  NoticeKind,
  'renewalFailed' | 'subscriptionEnded' | 'refunded' | 'paymentReversed'
>;

/** Texts of a creator's notifications about sales. */
export const SaleText = ({
  kind,
  name,
  others,
}: {
  readonly kind: SaleKind;
  readonly name: ReactNode;
  /** Number of other people. */
  readonly others: number;
}) => {
  switch (kind) {
    case 'subscriber':
      return (
        <Plural
          id="notice.subscriber"
          value={others}
          _0={<span>{name} subscribed to you</span>}
          one={<span>{name} and # other subscribed to you</span>}
          other={<span>{name} and # others subscribed to you</span>}
        />
      );
    case 'postSold':
      return (
        <Plural
          id="notice.postSold"
          value={others}
          _0={<span>{name} bought your post</span>}
          one={<span>{name} and # other bought your post</span>}
          other={<span>{name} and # others bought your post</span>}
        />
      );
    case 'tipped':
      return (
        <Plural
          id="notice.tipped"
          value={others}
          _0={<span>{name} sent you a tip</span>}
          one={<span>{name} and # other sent you tips</span>}
          other={<span>{name} and # others sent you tips</span>}
        />
      );
    case 'messageSold':
      return <Trans id="notice.messageSold">{name} bought your message</Trans>;
    default:
      return kind satisfies never;
  }
};

/** Texts of notifications about failed or refunded payments. */
export const PaymentText = ({
  kind,
  name,
}: {
  readonly kind: PaymentKind;
  readonly name: ReactNode;
}) => {
  switch (kind) {
    case 'renewalFailed':
      return (
        <Trans id="notice.renewalFailed">
          We couldn’t renew your subscription to {name}. We’ll try again. Check your card.
        </Trans>
      );
    case 'subscriptionEnded':
      return <Trans id="notice.subscriptionEnded">Your subscription to {name} has ended</Trans>;
    case 'refunded':
      return (
        <Trans id="notice.refunded">
          We refunded a payment to your card. Your bank may take a few days to show it.
        </Trans>
      );
    case 'paymentReversed':
      return (
        <Trans id="notice.paymentReversed">
          A subscription payment from {name} was refunded or disputed. We deducted your share from
          your earnings.
        </Trans>
      );
    default:
      return kind satisfies never;
  }
};
