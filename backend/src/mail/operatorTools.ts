import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { UsageError } from '../kernel/operator/operator.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { mailModel } from './model.ts';
import { decideReplayMail } from './replayMail.decide.ts';

type OutboxMail = DocumentOf<typeof outboxModel>;

export interface MailToolDeps {
  readonly commands: Commands;
  readonly readModels: Pick<ReadModels, 'count' | 'page'>;
}

const listMax = 1_000;

const listDead = async ({ readModels }: MailToolDeps): Promise<readonly OutboxMail[]> => {
  const page = { offset: 0, limit: listMax, newestFirst: false } as const;
  return (await readModels.page(outboxModel, outboxOwner, 'dead', page)).data;
};

/** Number of waiting mails and age of the oldest. */
export const showMailStatus = async (deps: MailToolDeps, now: Date): Promise<string> => {
  const { readModels } = deps;
  const page = { offset: 0, limit: listMax, newestFirst: false } as const;
  const [{ data: pending, total }, dead] = await Promise.all([
    readModels.page(outboxModel, outboxOwner, 'owed', page),
    readModels.count(outboxModel, outboxOwner, 'dead'),
  ]);
  const failing = pending.filter(({ error }) => error !== null).length;
  const oldest = pending.map(({ askedAt }) => askedAt).sort()[0];
  const seconds = oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1_000) : 0;
  return [
    `waiting   ${total}${oldest ? ` (the oldest for ${seconds} s)` : ''}`,
    `retrying  ${failing}`,
    `given up  ${dead}`,
  ].join('\n');
};

const formatMail = ({ mailId, kind, attempts, askedAt, error, givenUp }: OutboxMail): string =>
  [
    `${mailId}  ${kind}  ${givenUp?.reason ?? ''}`,
    `  ${attempts} tries from ${askedAt} to ${givenUp?.at ?? ''}`,
    `  ${error ?? ''}`,
  ].join('\n');

/** Dead lettered mails, oldest first. */
export const showDeadMails = async (deps: MailToolDeps): Promise<string> => {
  const dead = await listDead(deps);
  return dead.length === 0 ? 'No mail was given up.' : dead.map(formatMail).join('\n');
};

/** Replays one dead lettered mail, or all of them. */
export const replayMails = async (
  deps: MailToolDeps,
  target: { readonly mailId: string | undefined; readonly isAll: boolean },
  context: () => CommandContext,
): Promise<string> => {
  const { mailId, isAll } = target;
  if ((mailId === undefined) !== isAll) throw new UsageError('name one mail, or --all');
  const ids = mailId === undefined ? (await listDead(deps)).map((one) => one.mailId) : [mailId];
  for (const id of ids) {
    const itemContext = context();
    const outcome = await deps.commands.handle(mailModel, id, itemContext, (mail, now) =>
      decideReplayMail({ now }, mail),
    );
    // With `--all`, another operator may have replayed one meanwhile.
    if (outcome.ok || isAll) continue;
    throw new Error(
      outcome.code === 'NOT_FOUND' ? `there is no mail ${id}` : `the mail ${id} was not given up`,
    );
  }
  return ids.length === 1 ? '1 mail is tried again.' : `${ids.length} mails are tried again.`;
};
