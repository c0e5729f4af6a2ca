import { defineMessages } from '../translations/message.ts';

const every = '{months, plural, one {a month} =12 {a year} other {for # months}}';
const price = '{price, number, ::.00} {currency}';

/** Sentences that say what was bought, when it renews or ends, and what it will cost. */
export const subscriptionSentences = defineMessages('subscription.sentence', {
  unnamed: 'Subscription',
  renews: `{plan} renews on {date} and then costs ${price} ${every}.`,
  changes: `{plan} lasts until {date}; then {nextPlan} begins and costs ${price} ${every}.`,
  ending: '{plan} ends on {date}, and nothing more is charged.',
  canceled: '{plan} is canceled: it ends on {date}, and nothing more is charged.',
  trial: 'Your free trial ends on {date}, and nothing is charged.',
  retried: `{plan} could not be renewed: on {date} we try again to charge ${price}.`,
  unpaid: '{plan} is waiting for its first payment.',
  paused: `{plan} pauses on {from} and resumes on {date}; then it costs ${price} ${every}.`,
  ended: '{plan} ended on {date}, and nothing more is charged.',
  upgrade: `You pay {charge, number, ::.00} {currency} now for {days, plural, one {# day} other {# days}} of {plan}; from {date} it costs ${price} ${every}.`,
  freeUpgrade: `{plan} begins now at no charge; from {date} it costs ${price} ${every}.`,
  downgrade: `Nothing is due now: your plan lasts until {date}; then {plan} begins and costs ${price} ${every}.`,
  withdrawal: `{plan} goes on: it renews on {date} and then costs ${price} ${every}.`,
});
