import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCreateBatch, decideFillBatch, decideRecordDownload } from './payoutBatch.decide.ts';
import { payoutBatchModel } from './payoutBatch.model.ts';

const [batchId, staffId, performerId] = [idOf(1), idOf(2), idOf(3)];
const now = '2026-01-01T00:00:00.000Z';
const candidates = [
  { payoutId: idOf(10), performerId, attempt: 1, net: 5_000 },
  { payoutId: idOf(11), performerId, attempt: 2, net: 7_000 },
];
const created = () =>
  given(payoutBatchModel).when((batch) =>
    decideCreateBatch({ batchId, candidates, staffId, now }, batch),
  );
const payouts = candidates.slice(1);
const filled = () => created().when((batch) => decideFillBatch({ payouts, now }, batch));

describe('a bank file', () => {
  it('starts with its candidates, once', () => {
    created()
      .thenAppends([
        {
          type: 'PayoutBatchCreated',
          data: { batchId, candidates, currency: 'USD', createdBy: staffId, createdAt: now },
        },
      ])
      .when((batch) => decideCreateBatch({ batchId, candidates: [], staffId, now }, batch))
      .thenAppendsNothing();
  });

  it('is refused without candidates', () => {
    given(payoutBatchModel)
      .when((batch) => decideCreateBatch({ batchId, candidates: [], staffId, now }, batch))
      .thenRefuses('PAYOUT_BATCH_EMPTY');
  });

  it('contains those that were submitted, and never others', () => {
    filled()
      .thenAppends([
        { type: 'PayoutBatchFilled', data: { batchId, payouts, currency: 'USD', filledAt: now } },
      ])
      .when((batch) => decideFillBatch({ payouts: candidates, now }, batch))
      .thenAppendsNothing();
  });

  it('records each download, once it is filled', () => {
    const download = { format: 'csv' as const, staffId, now };
    created()
      .when((batch) => decideRecordDownload(download, batch))
      .thenRefuses('PAYOUT_NOT_FOUND');
    filled()
      .when((batch) => decideRecordDownload(download, batch))
      .thenAppends([
        {
          type: 'PayoutBatchDownloaded',
          data: { batchId, format: 'csv', downloadedBy: staffId, downloadedAt: now },
        },
      ]);
  });
});
