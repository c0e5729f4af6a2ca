import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { mediaWorkModel, mediaWorkOwner } from '@ovation/contracts/media/readModels';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { UsageError } from '../kernel/operator/operator.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { fileModel } from '../models/file.model.ts';
import { decideReplayFile } from './replayFile.decide.ts';

type Work = DocumentOf<typeof mediaWorkModel>;

export interface MediaToolDeps {
  readonly commands: Commands;
  readonly readModels: Pick<ReadModels, 'count' | 'page'>;
}

const firstPage = { offset: 0, limit: 1_000, newestFirst: false } as const;

const listDead = async ({ readModels }: MediaToolDeps): Promise<readonly Work[]> =>
  (await readModels.page(mediaWorkModel, mediaWorkOwner, 'dead', firstPage)).data;

const describeBacklog = async (
  { readModels }: MediaToolDeps,
  queue: 'pictures' | 'media',
  now: Date,
): Promise<string> => {
  const { data, total } = await readModels.page(mediaWorkModel, mediaWorkOwner, queue, firstPage);
  const oldest = data.map(({ askedAt }) => askedAt).sort()[0];
  const seconds = oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1_000) : 0;
  const failing = data.filter(({ error }) => error !== null).length;
  const retried = failing > 0 ? `, ${failing} of them after a failure` : '';
  return `${total}${oldest ? ` (the oldest for ${seconds} s${retried})` : ''}`;
};

/** Number of waiting files and age of the oldest. */
export const showMediaStatus = async (deps: MediaToolDeps, now: Date): Promise<string> => {
  const [pictures, media, dead] = await Promise.all([
    describeBacklog(deps, 'pictures', now),
    describeBacklog(deps, 'media', now),
    deps.readModels.count(mediaWorkModel, mediaWorkOwner, 'dead'),
  ]);
  return [
    `pictures          ${pictures}`,
    `videos and audio  ${media}`,
    `given up          ${dead}`,
  ].join('\n');
};

const formatFile = ({ fileId, purpose, attempts, askedAt, error, givenUpAt }: Work): string =>
  [
    `${fileId}  ${purpose}`,
    `  ${attempts} tries from ${askedAt} to ${givenUpAt ?? ''}`,
    `  ${error ?? ''}`,
  ].join('\n');

/** Dead lettered files, oldest first. */
export const showFailedMedia = async (deps: MediaToolDeps): Promise<string> => {
  const dead = await listDead(deps);
  return dead.length === 0 ? 'No file was given up.' : dead.map(formatFile).join('\n');
};

/** Replays one dead lettered file, or all of them. */
export const replayMedia = async (
  deps: MediaToolDeps,
  target: { readonly fileId: string | undefined; readonly isAll: boolean },
  context: () => CommandContext,
): Promise<string> => {
  const { fileId, isAll } = target;
  if ((fileId === undefined) !== isAll) throw new UsageError('name one file, or --all');
  const ids = fileId === undefined ? (await listDead(deps)).map((one) => one.fileId) : [fileId];
  for (const id of ids) {
    const outcome = await deps.commands.handle(fileModel, id, context(), (file, now) =>
      decideReplayFile({ now }, file),
    );
    // With `--all`, its owner or another operator may have replayed one meanwhile.
    if (outcome.ok || isAll) continue;
    throw new Error(
      outcome.code === 'NOT_FOUND' ? `there is no file ${id}` : `the file ${id} was not given up`,
    );
  }
  return ids.length === 1 ? '1 file is tried again.' : `${ids.length} files are tried again.`;
};
