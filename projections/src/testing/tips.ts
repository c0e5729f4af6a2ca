import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { recorded, testId } from '../kernel/testKit.ts';

/** Tip that is a line in the conversation of the two. */
export const tipInConversation = (
  conversationId: string,
  number: number,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
  more: { readonly tipId: string; readonly note?: string; readonly sentAt: string },
) => {
  const { commission, legs } = chargePosting(fanId, performerId, 50, 2_000);
  return recorded(TipSent, {
    fanId,
    performerId,
    tokens: 50,
    commission,
    commissionBasisPoints: 2_000,
    balanceAfter: 100,
    legs,
    inConversation: { conversationId, number },
    ...more,
  });
};

let tipsMade = 0;

/** Tips of fifty fans to seven creators; each call returns different ones. */
export const tips = (count: number): AnyRecordedEvent[] =>
  Array.from({ length: count }, () => {
    tipsMade += 1;
    const fanId = testId(5_000 + (tipsMade % 50));
    const performerId = testId(6_000 + (tipsMade % 7));
    const { commission, legs } = chargePosting(fanId, performerId, 10, 2_000);
    return recorded(TipSent, {
      tipId: testId(10_000 + tipsMade),
      fanId,
      performerId,
      tokens: 10,
      commission,
      commissionBasisPoints: 2_000,
      balanceAfter: 1_000_000 - tipsMade,
      legs,
      sentAt: new Date(1_770_000_000_000 + tipsMade * 1_000).toISOString(),
    });
  });
