import type { PreparedBatch } from '@ovation/bank-files/payments/paymentBatch';
import { writePaymentFile } from '@ovation/bank-files/payments/paymentFile';
import { writePaymentsCsv } from '@ovation/bank-files/payments/paymentsCsv';
import { digitsOfUuid } from '@ovation/bank-files/references/payoutReference';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { BatchedPayout } from '@ovation/contracts/payouts/batchEvents';
import type { PayoutBatch as PayoutBatchView } from '@ovation/contracts/payouts/payout';
import {
  type PayoutBatchDocument,
  payoutBatches,
  payoutListOwner,
  payoutsOfEveryone,
} from '@ovation/contracts/payouts/readModels';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import { logEvent } from '@ovation/logging/logEvents';
import { type CommandContext, idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { compressResponse } from '../kernel/http/compressedResponse.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { hasPayer, prepareBankFile } from './bankFile.ts';
import type { PayoutBatchDeps } from './deps.ts';
import { fillBatch } from './fillBatch.ts';
import { decideCreateBatch, decideRecordDownload } from './payoutBatch.decide.ts';
import { payoutBatchModel } from './payoutBatch.model.ts';
import { payoutsLogEvents } from './payouts.log.ts';
import { blockedUntilOf } from './readiness.ts';

const candidatesMax = 1_000;

const toView = (
  { batchId, payouts, currency, createdAt }: Omit<PayoutBatchDocument, 'isFilled' | 'createdBy'>,
  createdBy: string,
): PayoutBatchView => ({
  _id: batchId,
  reference: digitsOfUuid(batchId),
  total: toAmount(payouts.reduce((sum, { net }) => sum + net, 0)),
  currency,
  count: payouts.length,
  status: payouts.every(({ isDone }) => isDone) ? 'confirmed' : 'created',
  createdAt,
  createdBy,
});

/** Lists approved payouts to banks; those whose bank account changed recently wait. */
const findCandidates = async (
  { bankAccounts, readModels }: PayoutBatchDeps,
  settings: Settings,
  now: string,
): Promise<readonly BatchedPayout[]> => {
  const index = 'to-execute:banking';
  const { data } = await readModels.page(payoutsOfEveryone, payoutListOwner, index, {
    offset: 0,
    limit: candidatesMax,
    newestFirst: false,
  });
  const candidates: BatchedPayout[] = [];
  for (const { payoutId, performerId, attempt, net, status } of data) {
    if (status !== 'approved') continue;
    const { updatedAt } = await bankAccounts.find(performerId);
    const until = blockedUntilOf(updatedAt, settings);
    if (until !== null && until > now) continue;
    candidates.push({ payoutId, performerId, attempt: attempt + 1, net });
  }
  return candidates;
};

/** `POST /admin/payout-batches` */
export const createPayoutBatch =
  (deps: PayoutBatchDeps): Handler<typeof payoutRoutes.createPayoutBatch> =>
  async ({ actor, command }) => {
    if (!hasPayer(deps.payer)) return refused('PAYOUT_PAYER_MISSING');
    const batchId = idOfCommand(command, 'payout-batch', deps.newId());
    const candidates = await findCandidates(deps, await deps.settings(), command.now);
    const created = await deps.commands.handle(payoutBatchModel, batchId, command, (batch, now) =>
      decideCreateBatch({ batchId, candidates, staffId: actor.id, now }, batch),
    );
    if (!created.ok) return created;
    const { payouts = [], currency, createdAt } = await fillBatch(deps, command, batchId);
    if (payouts.length === 0) return refused('PAYOUT_BATCH_EMPTY');
    const person = await deps.people.find(actor.id);
    const undone = payouts.map((payout) => ({ ...payout, isDone: false }));
    const view = toView({ batchId, payouts: undone, currency, createdAt }, person?.name ?? '');
    return okResponse(view, created.position);
  };

/** `GET /admin/payout-batches` */
export const listPayoutBatches =
  ({ readModels, people }: PayoutBatchDeps): Handler<typeof payoutRoutes.listPayoutBatches> =>
  async ({ query: { offset, limit, sort } }) => {
    const page = await readModels.page(payoutBatches, payoutListOwner, 'createdAt', {
      offset,
      limit,
      newestFirst: sort !== 'createdAt',
    });
    const shown = await people.show([...new Set(page.data.map(({ createdBy }) => createdBy))]);
    const data = page.data.map((batch) => toView(batch, shown.get(batch.createdBy)?.name ?? ''));
    return okResponse({ data, total: page.total });
  };

interface Download {
  readonly format: 'pain001' | 'csv';
  readonly mediaType: string;
  readonly extension: string;
  readonly write: (batch: PreparedBatch) => string;
}

interface DownloadRequest {
  readonly batchId: string;
  readonly staffId: string;
  readonly command: CommandContext;
  readonly requestId: string;
}

/** Writes a bank file, once its download is recorded. */
const downloadBatch = async (
  deps: PayoutBatchDeps,
  { batchId, staffId, command, requestId }: DownloadRequest,
  { format, mediaType, extension, write }: Download,
) => {
  const recorded = await deps.commands.handle(payoutBatchModel, batchId, command, (batch, now) =>
    decideRecordDownload({ format, staffId, now }, batch),
  );
  if (!recorded.ok && recorded.code === 'CONFLICT') throw new Unavailable('the bank file', 1);
  if (!recorded.ok || !recorded.state) return refused('PAYOUT_NOT_FOUND');
  const fields = { batchId, staffId, format, requestId };
  logEvent(deps.logger, payoutsLogEvents['payouts.bank_file_downloaded'], fields);
  const text = write(await prepareBankFile(deps, recorded.state));
  const compressed = await compressResponse(Buffer.from(text), {
    'content-type': `${mediaType}; charset=utf-8`,
    'content-disposition': `attachment; filename="payouts-${digitsOfUuid(batchId)}.${extension}"`,
    'cache-control': 'no-store',
  });
  return { ok: true as const, data: undefined, compressed };
};

/** `GET /admin/payout-batches/{id}/pain001` */
export const payoutBatchFile =
  (deps: PayoutBatchDeps): Handler<typeof payoutRoutes.payoutBatchFile> =>
  async ({ params: { id }, actor, command, requestId }) =>
    downloadBatch(
      deps,
      { batchId: id, staffId: actor.id, command, requestId },
      {
        format: 'pain001',
        mediaType: 'application/xml',
        extension: 'xml',
        write: writePaymentFile,
      },
    );

/** `GET /admin/payout-batches/{id}/csv` */
export const payoutBatchCsv =
  (deps: PayoutBatchDeps): Handler<typeof payoutRoutes.payoutBatchCsv> =>
  async ({ params: { id }, actor, command, requestId }) =>
    downloadBatch(
      deps,
      { batchId: id, staffId: actor.id, command, requestId },
      { format: 'csv', mediaType: 'text/csv', extension: 'csv', write: writePaymentsCsv },
    );
