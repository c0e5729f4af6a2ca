import { useLingui } from '@lingui/react/macro';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import type { ShownHold } from './holds.ts';

/** Texts of a hold: its title, its reason, how long it lasts, and what its creator can do. */
export interface HoldTexts {
  readonly title: string;
  readonly why: string;
  readonly time: string;
  readonly advice: string;
}

/** Returns a function that names the time of a hold. */
const useTimeText = () => {
  const { t } = useLingui();
  const dateText = useDateText();
  const dayOf = (at: string): string => dateText(at, { day: 'numeric', month: 'long' });
  return ({ reason, since, firstUntil, until }: ShownHold): string => {
    const from = dayOf(since);
    if (reason === 'recent' && firstUntil !== null && until !== null) {
      const [first, last] = [dayOf(firstUntil), dayOf(until)];
      return first === last
        ? t({ id: 'hold.available', message: `Available from ${first}` })
        : t({ id: 'hold.availableBetween', message: `Available from ${first} to ${last}` });
    }
    if (until !== null) {
      const end = dayOf(until);
      return t({ id: 'hold.until', message: `Since ${from}, until ${end} at the latest` });
    }
    switch (reason) {
      case 'payout':
        return t({ id: 'hold.until.paid', message: `Since ${from}, until it’s paid or canceled` });
      case 'dispute':
        return t({ id: 'hold.until.bank', message: `Since ${from}, until the bank decides` });
      case 'order':
        return t({ id: 'hold.until.delivery', message: `Since ${from}, until it’s delivered` });
      case 'stream':
        return t({ id: 'hold.until.stream', message: `Since ${from}, until the stream ends` });
      case 'recent':
        return t({ id: 'hold.since', message: `Since ${from}` });
      default:
        return reason satisfies never;
    }
  };
};

/** Returns a function that puts a hold into words. */
export const useHoldTexts = (): ((hold: ShownHold) => HoldTexts) => {
  const { t } = useLingui();
  const timeText = useTimeText();
  const nothing = t({ id: 'hold.nothing', message: 'Nothing is needed from you.' });
  const titles: Readonly<Record<ShownHold['reason'], string>> = {
    recent: t({ id: 'hold.recent', message: 'Recent earnings' }),
    payout: t({ id: 'hold.payout', message: 'Requested payout' }),
    dispute: t({ id: 'hold.dispute', message: 'Card payment in dispute' }),
    order: t({ id: 'hold.order', message: 'Open order' }),
    stream: t({ id: 'hold.stream', message: 'Private stream' }),
  };
  const reasons: Readonly<Record<ShownHold['reason'], string>> = {
    recent: t({
      id: 'hold.recent.why',
      message: 'New earnings wait some days, in case a payment is returned.',
    }),
    payout: t({ id: 'hold.payout.why', message: 'You asked for it to be paid out.' }),
    dispute: t({
      id: 'hold.dispute.why',
      message:
        'A fan asked the bank to return a payment. We keep the amount aside until it decides.',
    }),
    order: t({ id: 'hold.order.why', message: 'It’s yours once the order is delivered.' }),
    stream: t({ id: 'hold.stream.why', message: 'It’s yours once the stream has ended.' }),
  };
  const request = t({ id: 'hold.payout.advice', message: 'The request says what happens next.' });
  return (hold) => ({
    title: titles[hold.reason],
    why: reasons[hold.reason],
    time: timeText(hold),
    advice: hold.reason === 'payout' ? request : nothing,
  });
};
