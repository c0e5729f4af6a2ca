import type { FileEvent } from '@ovation/contracts/files/events';
import { expect, it } from 'vitest';
import { contextOfOperator } from '../kernel/operator/operator.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { fileModel } from '../models/file.model.ts';
import { fileAt, ownFile, uploadedFile } from '../testing/files.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { replayMedia, showFailedMedia, showMediaStatus } from './operatorTools.ts';

const { fileId } = ownFile();
const dead = {
  fileId,
  purpose: 'feed-video',
  attempts: 5,
  askedAt: fileAt,
  dueAt: null,
  error: 'the disk is full',
  givenUpAt: '2026-02-01T12:00:00.000Z',
};

/** Operator's dependencies with these dead lettered files. */
const operatedWith = (given: readonly (typeof dead)[]) => {
  const { base } = memoryBase();
  const readModels = {
    count: async () => given.length,
    page: async (_: unknown, __: string, index: string) =>
      index === 'dead' ? { data: given, total: given.length } : { data: [], total: 0 },
  } as unknown as Pick<ReadModels, 'count' | 'page'>;
  return { commands: base.commands, readModels };
};
const context = () => contextOfOperator('spec');

it('shows an operator waiting and given up files', async () => {
  expect(await showMediaStatus(operatedWith([dead]), new Date(fileAt))).toBe(
    ['pictures          0', 'videos and audio  0', 'given up          1'].join('\n'),
  );
  expect(await showFailedMedia(operatedWith([dead]))).toContain('the disk is full');
  expect(await showFailedMedia(operatedWith([]))).toBe('No file was given up.');
});

it('replays one file or all of them, and reports refusals', async () => {
  const operated = operatedWith([dead]);
  const failed: FileEvent = {
    type: 'FileFailed',
    data: { ...ownFile(), reason: 'gave-up', failedAt: fileAt },
  };
  await operated.commands.handle(fileModel, fileId, context(), () => ({
    ok: true,
    events: [uploadedFile(), failed],
  }));
  const replay = (id?: string, isAll = false) =>
    replayMedia(operated, { fileId: id, isAll }, context);
  await expect(replay()).rejects.toThrow('name one file, or --all');
  await expect(replay('019b0000-0000-7000-8000-000000000009')).rejects.toThrow('there is no file');
  expect(await replay(fileId)).toBe('1 file is tried again.');
  await expect(replay(fileId)).rejects.toThrow('was not given up');
  expect(await replay(undefined, true)).toBe('1 file is tried again.');
});
