import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { everyMail, outboxModel } from '@ovation/contracts/mail/readModels';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { UsageError } from '../kernel/operator/operator.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { decideAskAgain } from './askAgain.decide.ts';
import { mailModel } from './model.ts';

type OutboxMail = DocumentOf<typeof outboxModel>;

export interface OperatedMail {
  readonly commands: Commands;
  readonly readModels: Pick<ReadModels, 'count' | 'page'>;
}

const shownMax = 1_000;

const listDead = async ({ readModels }: OperatedMail): Promise<readonly OutboxMail[]> => {
  const page = { offset: 0, limit: shownMax, newestFirst: false } as const;
  return (await readModels.page(outboxModel, everyMail, 'dead', page)).data;
};

/** Number of waiting mails and age of the oldest. */
export const showMailStatus = async (operated: OperatedMail, now: Date): Promise<string> => {
  const { readModels } = operated;
  const page = { offset: 0, limit: shownMax, newestFirst: false } as const;
  const [{ data: owed, total }, dead] = await Promise.all([
    readModels.page(outboxModel, everyMail, 'owed', page),
    readModels.count(outboxModel, everyMail, 'dead'),
  ]);
  const failing = owed.filter(({ error }) => error !== null).length;
  const oldest = owed.map(({ askedAt }) => askedAt).sort()[0];
  const seconds = oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1_000) : 0;
  return [
    `waiting   ${total}${oldest ? ` (the oldest for ${seconds} s)` : ''}`,
    `retrying  ${failing}`,
    `given up  ${dead}`,
  ].join('\n');
};

const inLines = ({ mailId, kind, attempts, askedAt, error, givenUp }: OutboxMail): string =>
  [
    `${mailId}  ${kind}  ${givenUp?.reason ?? ''}`,
    `  ${attempts} tries from ${askedAt} to ${givenUp?.at ?? ''}`,
    `  ${error ?? ''}`,
  ].join('\n');

/** Dead lettered mails, oldest first. */
export const showDeadMails = async (operated: OperatedMail): Promise<string> => {
  const dead = await listDead(operated);
  return dead.length === 0 ? 'No mail was given up.' : dead.map(inLines).join('\n');
};

/** Replays one dead lettered mail, or all of them. */
export const replayMails = async (
  operated: OperatedMail,
  wanted: { readonly mailId: string | undefined; readonly isAll: boolean },
  context: () => CommandContext,
): Promise<string> => {
  const { mailId, isAll } = wanted;
  if ((mailId === undefined) !== isAll) throw new UsageError('name one mail, or --all');
  const ids = mailId === undefined ? (await listDead(operated)).map((one) => one.mailId) : [mailId];
  for (const id of ids) {
    const why = context();
    const outcome = await operated.commands.handle(mailModel, id, why, (mail, now) =>
      decideAskAgain({ now }, mail),
    );
    // With `--all`, another operator may have replayed one meanwhile.
    if (outcome.ok || isAll) continue;
    throw new Error(
      outcome.code === 'NOT_FOUND' ? `there is no mail ${id}` : `the mail ${id} was not given up`,
    );
  }
  return ids.length === 1 ? '1 mail is tried again.' : `${ids.length} mails are tried again.`;
};
