import type { FileEvent, Variant } from '@ovation/contracts/files/events';
import { accepted, type Decision } from '../kernel/decision.ts';
import type { File } from './model.ts';

export type ProcessingResult =
  | {
      readonly ok: true;
      readonly width: number;
      readonly height: number;
      readonly variants: readonly Variant[];
      readonly blurHash: string;
    }
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-many-pixels' | 'too-slow' };

/** What came of an upload is said once. */
export const decideProcessed = (
  { result, now }: { readonly result: ProcessingResult; readonly now: string },
  file: File | undefined,
): Decision<FileEvent, never> => {
  if (file?.status !== 'queued' || file.isErased) return accepted([]);
  const { fileId, ownerId, purpose } = file;
  const about = { fileId, ownerId, purpose };
  if (!result.ok) {
    const { reason } = result;
    return accepted([{ type: 'FileFailed', data: { ...about, reason, failedAt: now } }]);
  }
  const { width, height, variants, blurHash } = result;
  return accepted([
    {
      type: 'FileProcessed',
      data: { ...about, width, height, variants: [...variants], blurHash, processedAt: now },
    },
  ]);
};
