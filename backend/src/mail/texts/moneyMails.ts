import { defineMails } from './mailText.ts';
import { hello, receiptNumber } from './shared.ts';

/** Mails about payments, trials and subscriptions. */
export const moneyMails = defineMails({
  paymentReturned: {
    subject: 'Your payment was refunded',
    preheader: 'A subscription couldn’t start, so we refunded your payment.',
    paragraphs: {
      hello,
      body: 'You paid {amount, number, ::.00} {currency} on {site} for a subscription that’s no longer available to you. It didn’t start, and we refunded the whole amount to your card. Your bank may take up to 10 days to show it.',
    },
    button: 'See your payments',
  },
  topUpReceipt: {
    subject: 'Receipt: {tokens, plural, one {# token} other {# tokens}}',
    preheader: 'You paid {amount, number, ::.00} {currency}.',
    paragraphs: {
      hello,
      body: 'You paid {amount, number, ::.00} {currency} on {paidAt} for {tokens, plural, one {# token} other {# tokens}} on {site}.',
      receiptNumber,
    },
    button: 'See your receipt',
  },
  autoTopUpStopped: {
    subject: 'Your automatic top-ups have stopped',
    preheader: 'We couldn’t top up your wallet.',
    paragraphs: {
      hello,
      body: 'We couldn’t top up your wallet on {site} automatically: {cause, select, declined {your card was declined} card {the card for it was removed} other {what you chose is no longer available at the same price}}. Nothing was charged, and we won’t try again. You can turn automatic top-ups on again at any time.',
    },
    button: 'Go to your wallet',
  },
  subscriptionReceipt: {
    subject:
      '{isRenewal, select, yes {Receipt: {creator}, renewed} other {You’re subscribed to {creator}}}',
    preheader: 'You paid {amount, number, ::.00} {currency}.',
    paragraphs: {
      hello,
      payment:
        'You paid {amount, number, ::.00} {currency} on {paidAt} for {plan, select, yearly {a year} other {a month}} of {creator} on {site}.',
      access: 'You have access until {untilAt}. It renews then, unless you cancel before.',
      receiptNumber,
    },
    button: 'See your receipt',
  },
  trialBegun: {
    subject: 'Your free trial of {creator}',
    preheader: 'It ends automatically, and you won’t be charged.',
    paragraphs: {
      hello,
      body: 'Your free trial of {creator} on {site} has started. You have access until {untilAt}. It ends automatically, and you won’t be charged.',
    },
    button: 'See your subscriptions',
  },
  trialEnding: {
    subject: 'Your free trial of {creator} ends soon',
    preheader: 'Subscribe to keep access.',
    paragraphs: {
      hello,
      body: 'Your free trial of {creator} on {site} ends on {untilAt}. You won’t be charged. Subscribe to keep access.',
    },
    button: 'Go to {creator}',
  },
  renewalAhead: {
    subject: 'Your subscription to {creator} renews soon',
    preheader: '{amount, number, ::.00} {currency} will be charged.',
    paragraphs: {
      hello,
      due: 'Your subscription to {creator} on {site} renews on {renewsAt} for {plan, select, yearly {a year} other {a month}}. We charge {amount, number, ::.00} {currency} to your card about an hour before.',
      cancel:
        'You don’t need to do anything to keep it. If you don’t want it any more, cancel before then.',
    },
    button: 'See your subscriptions',
  },
  renewalPriceChanged: {
    subject: 'New price for {creator}',
    preheader: 'From {effectiveAt}: {amount, number, ::.00} {currency}.',
    paragraphs: {
      hello,
      body: 'From {effectiveAt}, your subscription to {creator} on {site} costs {amount, number, ::.00} {currency} {plan, select, yearly {a year} other {a month}}. Until then nothing changes.',
    },
    button: 'See your subscriptions',
  },
  renewalFailed: {
    subject: 'We couldn’t renew {creator}',
    preheader:
      '{isLast, select, yes {Your subscription has ended.} other {Check your card, so that you keep access.}}',
    paragraphs: {
      hello,
      body: 'We couldn’t charge your card for your subscription to {creator} on {site}. {isLast, select, yes {We won’t try again, and your subscription has ended. You can subscribe again at any time.} other {We’ll try again on {againAt}. To keep access, check your card before then, or use another one: the link works without signing in.}}',
    },
    button: '{isLast, select, yes {See your subscriptions} other {Use another card}}',
  },
  subscriptionCanceled: {
    subject: 'Your subscription to {creator} is canceled',
    preheader: '{isBlocked, select, yes {Nothing more is charged.} other {It ends on {untilAt}.}}',
    paragraphs: {
      hello,
      body: 'Your subscription to {creator} on {site} is canceled{isBlocked, select, yes {, as one of you has blocked the other. You have no access for as long as that lasts, and nothing more is charged. What you paid isn’t refunded automatically: if you think it should be, write to us.} other {. It ends on {untilAt}, and nothing more is charged.}}',
    },
    button: 'See your subscriptions',
  },
  payoutRequested: {
    subject: 'Payout of {amount, number, ::.00} {currency} requested',
    preheader: 'We’ll tell you when it’s approved.',
    paragraphs: {
      hello,
      body: 'You requested a payout of {amount, number, ::.00} {currency} on {site}{isAutomatic, select, yes { by your schedule} other {}}. We’ll tell you when it’s approved.',
      notYou: 'If this wasn’t you, cancel it now, and set a new password.',
    },
    button: 'See your payout',
  },
  payoutApproved: {
    subject: 'Your payout is approved',
    preheader: '{amount, number, ::.00} {currency} is on its way.',
    paragraphs: {
      hello,
      body: 'Your payout of {amount, number, ::.00} {currency} from {site} is approved. Banks take a few days.',
    },
    button: 'See your payout',
  },
  payoutRejected: {
    subject: 'Your payout wasn’t approved',
    preheader: 'The money is in your earnings again.',
    paragraphs: {
      hello,
      body: 'We didn’t approve your payout of {amount, number, ::.00} {currency} from {site}. The money is in your earnings again. You can see the reason with your payout.{hasNote, select, yes { Our note: {note}} other {}}',
    },
    button: 'See the reason',
  },
  payoutPaid: {
    subject: '{amount, number, ::.00} {currency} has been paid to you',
    preheader: 'Your payout is complete.',
    paragraphs: {
      hello,
      body: 'Your payout of {amount, number, ::.00} {currency} from {site} has been paid to your account.',
    },
    button: 'See your payout',
  },
  payoutFailed: {
    subject: 'Your payout failed',
    preheader: 'See what to do.',
    paragraphs: {
      hello,
      body: 'Your payout of {amount, number, ::.00} {currency} from {site} didn’t reach your account. You can see the reason, and what to do, with your payout. We keep the money for you and will try again.',
    },
    button: 'See what to do',
  },
  stripeAccountDue: {
    subject: 'Stripe needs something from you',
    preheader: 'See what it is, so that your earnings can be paid out.',
    paragraphs: {
      hello,
      body: 'Stripe, which pays out your earnings on {site}, needs something from you{hasDeadline, select, yes { by {dueAt}} other {}}. {isStopped, select, yes {Until then nothing is paid out to you.} other {Payouts go on until then.}} Open your payout account to see what it is: Stripe’s form takes a few minutes.',
    },
    button: 'Open your payout account',
  },
  firstSubscriber: {
    subject: 'You have your first subscriber',
    preheader: 'Someone subscribed to your page.',
    paragraphs: {
      hello,
      body: 'Someone subscribed to your page on {site}: your first subscriber. Say hello in a message, and tell them what you’ll post next.',
    },
    button: 'See your subscribers',
  },
});
