import { readFile } from 'node:fs/promises';
import { referenceOf } from '@ovation/bank-files/references/payoutReference';
import { matchPayouts, referencesIn } from '@ovation/bank-files/statements/matchPayouts';
import type {
  PayoutMovement,
  SubmittedPayout,
} from '@ovation/bank-files/statements/payoutMovement';
import { readStatements } from '@ovation/bank-files/statements/readStatements';
import { type ReturnKind, returnKindOf } from '@ovation/bank-files/statements/returnReasons';
import type { Statement } from '@ovation/bank-files/statements/statement';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { payoutListOwner, payoutsOfEveryone } from '@ovation/contracts/payouts/readModels';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import type { PayoutFailure } from '@ovation/contracts/payouts/rules';
import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { earningsModel } from '../models/earnings.model.ts';
import { prepareBankFile } from './bankFile.ts';
import { decideConfirmPayout } from './confirmPayout.decide.ts';
import type { PayoutBatchDeps } from './deps.ts';
import { payoutBatchModel } from './payoutBatch.model.ts';
import { decideFailed, decidePaid } from './recordOutcome.decide.ts';
import { decideByStaff, findCreatorOfPayout } from './staffPayouts.ts';

/** `POST /admin/payout-requests/{id}/confirm` */
export const confirmPayout =
  (deps: PayoutBatchDeps): Handler<typeof payoutRoutes.confirmPayout> =>
  async ({ params: { id: payoutId }, body: { result, reference }, command, language }) =>
    decideByStaff(deps, await findCreatorOfPayout(deps, payoutId), {
      payoutId,
      command,
      language,
      decide: (earnings, now) =>
        decideConfirmPayout(
          {
            payoutId,
            result,
            referenceOf: (payout) => (reference === '' ? referenceOf(payout) : reference),
            now,
          },
          earnings,
        ),
    });

/** Submitted payout with its creator, by whom it is decided. */
type Known = SubmittedPayout & { readonly performerId: string };

const groupIdShape = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-\d{1,2}$/;

const batchIdOfGroup = (groupId: string): string | undefined => {
  const [match, ...parts] = groupIdShape.exec(groupId) ?? [];
  return match === undefined ? undefined : parts.join('-');
};

/** Finds the payouts of groups that a bank has booked as one, in the files that had them. */
const findGroups = async (deps: PayoutBatchDeps, groupIds: readonly string[]): Promise<Known[]> => {
  const batchIds = new Set(groupIds.flatMap((groupId) => batchIdOfGroup(groupId) ?? []));
  const found: Known[] = [];
  for (const batchId of batchIds) {
    const { state: batch } = await deps.commands.load(payoutBatchModel, batchId);
    if (!batch?.payouts?.length) continue;
    const creators = new Map(batch.payouts.map((one) => [one.payoutId, one.performerId]));
    for (const { groupId, payments } of (await prepareBankFile(deps, batch)).groups) {
      for (const { payoutId, attempt, amount } of payments) {
        const performerId = creators.get(payoutId);
        if (performerId !== undefined) {
          found.push({ payoutId, attempt, amount, groupId, performerId });
        }
      }
    }
  }
  return found;
};

/** Finds the payouts that statements refer to. */
const findSubmitted = async (
  deps: PayoutBatchDeps,
  statements: readonly Statement[],
): Promise<readonly Known[]> => {
  const { attempts, groupIds } = referencesIn(statements);
  const keys = attempts.map(({ payoutId }) => ({ owner: payoutListOwner, id: payoutId }));
  const documents = await deps.readModels.findMany(payoutsOfEveryone, keys);
  const byReference = attempts.flatMap(({ payoutId, attempt }, at): Known[] => {
    const document = documents[at];
    if (document?.accountType !== 'banking' || attempt > document.attempt) return [];
    const { net, currency, performerId } = document;
    return [{ payoutId, attempt, amount: { minorUnits: net, currency }, performerId }];
  });
  const byGroup = await findGroups(deps, groupIds);
  return [...new Map([...byReference, ...byGroup].map((one) => [referenceOf(one), one])).values()];
};

const failures: Partial<Record<ReturnKind, PayoutFailure>> = {
  'account-invalid': 'account_not_found',
  'account-closed': 'account_closed',
  'account-blocked': 'account_frozen',
  'bank-invalid': 'account_not_found',
  'payee-invalid': 'incorrect_holder',
};

type Returned = Extract<PayoutMovement, { readonly kind: 'returned' }>;
type Settled =
  | Returned
  | (Exclude<PayoutMovement, Returned | { readonly kind: 'differs' }> & { readonly kind: 'paid' });

const isSettled = (movement: PayoutMovement): movement is Settled =>
  movement.kind === 'paid' || movement.kind === 'returned';

/** Records a movement; false if its payout knew of it. */
const recordMovement = async (
  { commands }: Pick<PayoutBatchDeps, 'commands'>,
  context: CommandContext,
  performerId: string,
  movement: Settled,
): Promise<boolean> => {
  const { payoutId, attempt } = movement;
  const recorded = await commands.handle(earningsModel, performerId, context, (earnings, now) => {
    if (movement.kind === 'paid') {
      const reference = movement.bankReference ?? referenceOf(movement);
      return decidePaid({ payoutId, attempt, reference, now }, earnings);
    }
    const { code } = movement.reason;
    const failure = failures[returnKindOf(code)] ?? 'returned';
    return decideFailed(
      { payoutId, attempt, failure, providerCode: code ?? null, reversalId: null, now },
      earnings,
    );
  });
  if (!recorded.ok) throw new Error(`a bank's movement was not recorded: ${recorded.code}`);
  return recorded.events.length > 0;
};

const unmatchedMax = 100;

/** `POST /admin/bank-statements` */
export const uploadBankStatement =
  (deps: PayoutBatchDeps): Handler<typeof payoutRoutes.uploadBankStatement> =>
  async ({ files, command }) => {
    if (!files.file) return refused('INVALID');
    const read = readStatements(await readFile(files.file.path));
    if (!read.ok) {
      const reason = read.path === undefined ? read.problem : `${read.problem} ${read.path}`;
      return refused('BANK_STATEMENT_INVALID', { values: { reason } });
    }
    const submitted = await findSubmitted(deps, read.statements);
    const creators = new Map(submitted.map(({ payoutId, performerId }) => [payoutId, performerId]));
    const { movements } = matchPayouts(read.statements, submitted);
    const context = withoutIdempotencyKey(command);
    const result = { paid: 0, returned: 0, alreadyKnown: 0 };
    const unmatched: { reference: string; amount: number; currency: string }[] = [];
    for (const movement of movements) {
      if (movement.kind === 'differs') {
        const { reference, booked } = movement;
        const amount = toAmount(booked?.minorUnits ?? 0);
        unmatched.push({ reference, amount, currency: booked?.currency ?? 'USD' });
      }
      if (!isSettled(movement)) continue;
      const performerId = creators.get(movement.payoutId);
      if (performerId === undefined) continue;
      const isNew = await recordMovement(deps, context, performerId, movement);
      result[isNew ? movement.kind : 'alreadyKnown'] += 1;
    }
    return okResponse({ ...result, unmatched: unmatched.slice(0, unmatchedMax) });
  };
