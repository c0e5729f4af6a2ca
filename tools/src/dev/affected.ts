/** Processes that run the code of a compiled file; a path relative to the repository, with `/`. */
const owners: readonly { folder: string; isAffected: (name: string) => boolean }[] = [
  { folder: 'packages/event-store/dist/', isAffected: (name) => name === 'store' },
  { folder: 'packages/stripe-sandbox/dist/', isAffected: (name) => name === 'stripe' },
  { folder: 'packages/identity-sandbox/dist/', isAffected: (name) => name === 'identity' },
  { folder: 'tools/dist/mailbox/', isAffected: (name) => name === 'mailbox' },
  { folder: 'projections/dist/', isAffected: (name) => name === 'projections' },
  {
    folder: 'backend/dist/',
    isAffected: (name) => name.startsWith('api-') || name === 'worker' || name === 'gateway',
  },
  // Every program that reads or writes the log is built on these.
  ...[
    'packages/contracts/dist/',
    'packages/event-log/dist/',
    'packages/event-store-client/dist/',
  ].map((folder) => ({
    folder,
    isAffected: (name: string) =>
      name.startsWith('api-') || ['worker', 'gateway', 'projections'].includes(name),
  })),
];

const isProgram = (file: string) => file.endsWith('.js') && !file.endsWith('.spec.js');

/** Processes to restart after these files were compiled again, in the order of starting. */
export const affectedProcesses = (
  changedFiles: readonly string[],
  names: readonly string[],
): string[] => {
  const programs = changedFiles.filter(isProgram);
  const touched = owners.filter(({ folder }) => programs.some((file) => file.startsWith(folder)));
  return names.filter((name) => touched.some(({ isAffected }) => isAffected(name)));
};
