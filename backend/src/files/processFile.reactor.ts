import { FileUploaded, mediaKindOf } from '@ovation/contracts/files/events';
import pLimit from 'p-limit';
import { contextOfReaction } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import type { Logger } from '../kernel/logger.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { fileModel } from './model.ts';
import { decideProcessed, type ProcessingResult } from './processFile.decide.ts';
import { processPhoto } from './processPhoto.ts';
import type { FileStore } from './store.ts';

export interface ProcessFileDeps {
  readonly commands: Commands;
  readonly fileStore: FileStore;
  readonly logger: Logger;
}

const name = 'process-file';
/** A picture under way can hold some hundred megabytes. */
const concurrencyMax = 2;

const resultOf = async (fileStore: FileStore, hash: string): Promise<ProcessingResult> => {
  // Somebody who left at this very moment may have had the same picture, and taken it along.
  if ((await fileStore.size(hash)) === undefined) return { ok: false, reason: 'unreadable' };
  const photo = await processPhoto(await fileStore.read(hash));
  if (!photo.ok) return photo;
  const { width, height, thumbHash } = photo;
  const variants = await Promise.all(
    photo.variants.map(async ({ bytes: content, ...variant }) => ({
      ...variant,
      ...(await fileStore.put(content)),
    })),
  );
  return { ok: true, width, height, variants, blurHash: thumbHash };
};

/** Makes the sizes of each uploaded picture. */
export const processFile = ({ commands, fileStore, logger }: ProcessFileDeps): Reactor => {
  const limit = pLimit(concurrencyMax);
  return defineReactor({ name, from: 'beginning', on: [FileUploaded] }, async (event) => {
    const { fileId, purpose, hash } = event.data;
    if (mediaKindOf(purpose) !== 'picture') return;
    const { state } = await commands.load(fileModel, fileId);
    if (state?.status !== 'queued' || state.isErased) return;
    const result = await limit(() => resultOf(fileStore, hash));
    if (!result.ok) logger.warn({ err: result, fileId }, 'a picture cannot be read');
    const outcome = await commands.handle(
      fileModel,
      fileId,
      contextOfReaction(name, event),
      (file) => decideProcessed({ result, now: event.metadata.at }, file),
    );
    if (!outcome.ok) throw new Error(`a file was not processed: ${outcome.code}`);
  });
};
