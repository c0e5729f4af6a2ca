import { hasUploads } from './hasUploads.ts';

/** What an earlier page left on its way goes on, whichever page this one is; most have nothing to fetch. */
export const goOnWithUploads = async (): Promise<void> => {
  if (hasUploads.get()) await import('./uploads.lazy.ts');
};

/** For who leaves this device on purpose: no file of theirs stays behind. */
export const forgetUploads = async (): Promise<void> => {
  if (!hasUploads.get()) return;
  const { keptUploads } = await import('./keptUploads.lazy.ts');
  await keptUploads.forgetAll();
};
