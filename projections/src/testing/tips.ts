import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { recorded, testId } from '../kernel/testKit.ts';

let tipsMade = 0;

/** Tips of fifty fans to seven creators; no two calls give the same. */
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
