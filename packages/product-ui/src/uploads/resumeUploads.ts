import { hasUploads } from './hasUploads.ts';

/** Resumes uploads of an earlier page; loads the upload code only if there are any. */
export const resumeUploads = async (): Promise<void> => {
  if (hasUploads.get()) await import('./uploads.lazy.ts');
};

/** Deletes all stored uploads, on an explicit sign-out. */
export const forgetUploads = async (): Promise<void> => {
  if (!hasUploads.get()) return;
  const { uploadStore } = await import('./uploadStore.lazy.ts');
  await uploadStore.forgetAll();
};
