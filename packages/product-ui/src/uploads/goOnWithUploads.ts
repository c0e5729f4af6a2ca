import { hasUploads } from './hasUploads.ts';

/** Resumes uploads of an earlier page; loads the upload code only if there are any. */
export const goOnWithUploads = async (): Promise<void> => {
  if (hasUploads.get()) await import('./uploads.lazy.ts');
};

/** Deletes all stored uploads, on an explicit sign-out. */
export const forgetUploads = async (): Promise<void> => {
  if (!hasUploads.get()) return;
  const { keptUploads } = await import('./keptUploads.lazy.ts');
  await keptUploads.forgetAll();
};
