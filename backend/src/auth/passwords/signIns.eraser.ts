import { sessionsModel } from '@ovation/contracts/auth/readModels';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Base } from '../../kernel/composition/base.ts';
import type { Eraser } from '../../kernel/composition/capability.ts';
import { accountModel } from '../../models/account/account.model.ts';
import { decideReleaseUsernames } from '../profile/erasePerson.decide.ts';
import { decideCloseSession } from '../session/closeSession.decide.ts';
import { sessionModel } from '../session/model.ts';

type Deps = Pick<Base, 'commands' | 'readModels'>;

const pageSize = 100;

/** Closes each session, so that no data of its client remains. */
const closeSessions = async (
  { commands, readModels }: Deps,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  for (;;) {
    const { data } = await readModels.page(sessionsModel, accountId, 'opened', {
      offset: 0,
      limit: pageSize,
      newestFirst: true,
    });
    let last: bigint | undefined;
    for (const { sessionId, tokenHash } of data) {
      const ended = { sessionId, accountId, tokenHash, reason: 'account-removed' } as const;
      const outcome = await commands.handle(sessionModel, tokenHash, context, (session, now) =>
        decideCloseSession({ ...ended, now }, session),
      );
      if (!outcome.ok) throw new Error(`session ${sessionId} was not ended: ${outcome.code}`);
      last = outcome.position ?? last;
    }
    if (data.length < pageSize) return;
    if (last !== undefined) await readModels.waitFor(last);
  }
};

/** Eraser of a person's names and sign-ins. */
export const eraseSignIns = (deps: Deps): Eraser => ({
  name: 'auth',
  erase: async ({ accountId }, context) => {
    await closeSessions(deps, accountId, context);
    const outcome = await deps.commands.handle(accountModel, accountId, context, (state, now) =>
      decideReleaseUsernames({ now }, state),
    );
    if (!outcome.ok) throw new Error(`the names of ${accountId} stay: ${outcome.code}`);
  },
});
