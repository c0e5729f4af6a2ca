import { erasedText } from '@ovation/contracts/kernel/rules';
import { TipNotesErased } from '@ovation/contracts/tipping/events';
import { walletLines } from '@ovation/contracts/wallet/readModels';
import { describe, it } from 'vitest';
import { expectSameDocuments, given, recorded, testId } from '../kernel/testKit.ts';
import { tipInConversation } from '../testing/tips.ts';
import { statement } from './statement.ts';

const [fanId, performerId, tipId] = [testId(1), testId(2), testId(3)] as const;
const sentAt = '2026-02-01T12:00:00.000Z';
const tip = tipInConversation(
  testId(4),
  1,
  { fanId, performerId },
  { tipId, note: 'for new boots', sentAt },
);
const lost = { ...tip, data: { ...tip.data, note: erasedText } };
const silent = { ...tip, data: { ...tip.data, note: undefined } };
const erased = recorded(TipNotesErased, {
  fanId,
  tips: [{ tipId, performerId, conversationId: testId(4) }],
  upToRevision: 0,
  erasedAt: sentAt,
});

describe('the tip note of an erased person', () => {
  it('is removed from the statement, which keeps the tip', () => {
    expectSameDocuments(statement, [tip, erased], [silent]);
    expectSameDocuments(statement, [tip, erased], [lost, erased]);
    given(statement, [tip, erased]).thenIndex(walletLines, fanId, 'type:tip').is([tipId]);
  });
});
