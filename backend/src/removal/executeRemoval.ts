import type { Role } from '@ovation/contracts/kernel/rules';
import { deriveId } from '@ovation/event-log/ids';
import { logEvent } from '@ovation/logging/logEvents';
import type { Accounts } from '../auth/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import type { MailOutbox } from '../mail/public.ts';
import { isMailable } from '../models/account/person.model.ts';
import { decideCompleteRemoval, decideStartRemoval } from './executeRemoval.decide.ts';
import { removalModel } from './model.ts';
import { removalLogEvents } from './removal.log.ts';

export interface ExecuteRemovalDeps
  extends Pick<Base, 'commands' | 'log' | 'logger' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'erase' | 'find'>;
  readonly mail: Pick<MailOutbox, 'enqueue'>;
  readonly erasers: readonly Eraser[];
}

/**
 * Sends the last mail, under a key of its own, as the person's is erased now. A repeated run finds no address any
 * longer.
 */
const mailGoodbye = async (
  { accounts, mail }: Pick<ExecuteRemovalDeps, 'accounts' | 'mail'>,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  const account = await accounts.find(accountId);
  if (!account || !isMailable(account)) return;
  const { email: address, language } = account;
  // One mail per removal, however often it is repeated.
  const causationId = deriveId(accountId, 'removal-done');
  await mail.enqueue(
    { kind: 'removalDone', to: { address, language }, values: {} },
    { ...context, causationId },
  );
};

/** Number of passes; the second catches commands that were running while the first ended the sessions. */
const eraserPasses = 2;

const eraseAll = async (
  { readModels, erasers }: ExecuteRemovalDeps,
  person: { readonly accountId: string; readonly role: Role },
  context: CommandContext,
): Promise<void> => {
  for (let pass = 1; pass <= eraserPasses; pass++) {
    // The lists must be up to date.
    await readModels.waitForAll();
    for (const eraser of erasers) await eraser.erase(person, context);
  }
  await readModels.waitForAll();
};

/** Rewrites Redis' files, which otherwise still contain deleted data. */
const rewriteRedisFiles = async ({ readModels, logger }: ExecuteRemovalDeps): Promise<void> => {
  await readModels.waitForAll();
  if (await readModels.rewriteFiles()) return;
  logEvent(logger, removalLogEvents['removal.redis_rewrite_refused']);
};

/**
 * Erases a due account. All steps are idempotent: an interrupted run is repeated from the start. The key is erased
 * last but one: the read models must process the erasers' events while they can still be decrypted, or they would
 * keep data that a replay no longer finds. Returns false if the removal was cancelled meanwhile.
 */
export const executeRemoval = async (
  deps: ExecuteRemovalDeps,
  person: { readonly accountId: string; readonly role: Role },
  context: CommandContext,
): Promise<boolean> => {
  const { commands, log, accounts } = deps;
  const { accountId } = person;
  const started = await commands.handle(removalModel, accountId, context, (removal, now) =>
    decideStartRemoval({ accountId, now }, removal),
  );
  if (!started.ok) {
    if (started.code === 'NOT_DUE') return false;
    throw new Error(`the removal of ${accountId} did not start: ${started.code}`);
  }
  await eraseAll(deps, person, context);
  await mailGoodbye(deps, accountId, context);
  await log.keys.erase(accountId);
  await accounts.erase(accountId, context);
  await rewriteRedisFiles(deps);
  const done = await commands.handle(removalModel, accountId, context, (removal, now) =>
    decideCompleteRemoval({ accountId, now }, removal),
  );
  if (!done.ok) throw new Error(`the removal of ${accountId} did not end: ${done.code}`);
  return true;
};
