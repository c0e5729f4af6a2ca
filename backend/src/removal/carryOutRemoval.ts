import type { Role } from '@ovation/contracts/kernel/rules';
import { deriveId } from '@ovation/event-log/ids';
import type { Accounts } from '../auth/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import type { Mailing } from '../mail/public.ts';
import { isReached } from '../models/account/person.model.ts';
import { decideCompleteRemoval, decideStartRemoval } from './carryOutRemoval.decide.ts';
import { removalModel } from './model.ts';

export interface CarryOutDeps extends Pick<Base, 'commands' | 'log' | 'logger' | 'readModels'> {
  readonly accounts: Pick<Accounts, 'erase' | 'find'>;
  readonly mail: Pick<Mailing, 'ask'>;
  readonly erasers: readonly Eraser[];
}

/**
 * The last mail, under a key of its own, since the person's goes now. One who is cut off behind it finds no
 * address any more when it is done again.
 */
const sayGoodbye = async (
  { accounts, mail }: Pick<CarryOutDeps, 'accounts' | 'mail'>,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  const account = await accounts.find(accountId);
  if (!account || !isReached(account)) return;
  const { email: address, language } = account;
  // One mail of one removal, however often it is gone through.
  const causationId = deriveId(accountId, 'removal-done');
  await mail.ask(
    { kind: 'removalDone', to: { address, language }, values: {} },
    { ...context, causationId },
  );
};

/** The second one finds what was under way while the sessions ended in the first. */
const looks = 2;

const eraseAll = async (
  { readModels, erasers }: CarryOutDeps,
  person: { readonly accountId: string; readonly role: Role },
  context: CommandContext,
): Promise<void> => {
  for (let look = 1; look <= looks; look++) {
    // The lists that are gone through have to hold what was done last.
    await readModels.waitForAll();
    for (const eraser of erasers) await eraser.erase(person, context);
  }
  await readModels.waitForAll();
};

/** What the read models deleted lies in the files of Redis until these are written anew. */
const forgetDeleted = async ({ readModels, logger }: CarryOutDeps): Promise<void> => {
  await readModels.waitForAll();
  if (await readModels.rewriteFiles()) return;
  logger.warn('Redis does not let us rewrite its files: what was deleted stays there meanwhile');
};

/**
 * Removes an account whose time has come. Every step can be done again, so one that was cut off anywhere is
 * gone through from its beginning. The key goes last but one: the read models have to take in what the
 * erasers said while it can still be read, or they would keep what a replay cannot find any more.
 * Answers false where the removal was taken back meanwhile.
 */
export const carryOutRemoval = async (
  deps: CarryOutDeps,
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
  await sayGoodbye(deps, accountId, context);
  await log.keys.erase(accountId);
  await accounts.erase(accountId, context);
  await forgetDeleted(deps);
  const done = await commands.handle(removalModel, accountId, context, (removal, now) =>
    decideCompleteRemoval({ accountId, now }, removal),
  );
  if (!done.ok) throw new Error(`the removal of ${accountId} did not end: ${done.code}`);
  return true;
};
