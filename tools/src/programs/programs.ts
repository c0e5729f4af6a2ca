/** The programs that a stack runs, as they are compiled: relative to the repository. */
export const compiledPrograms = {
  store: 'packages/event-store/dist/main.js',
  stripe: 'packages/stripe-sandbox/dist/main.js',
  identity: 'packages/identity-sandbox/dist/main.js',
  mailbox: 'tools/dist/mailbox/main.js',
  api: 'backend/dist/api.main.js',
  worker: 'backend/dist/worker.main.js',
  projections: 'projections/dist/main.js',
  gateway: 'backend/dist/gateway.main.js',
} as const;

/** What operators run against a stack, as it is compiled. */
const compiledCommands = {
  ledger: 'projections/dist/ledger/cli.js',
  'read-models': 'projections/dist/cli.js',
  keys: 'backend/dist/auth/keys.cli.js',
} as const;

/** Everything that is bundled, by its name. */
export const bundled = { ...compiledPrograms, ...compiledCommands } as const;

export type BundleName = keyof typeof bundled;

/** They load native code or files that lie beside them, so they stay where they are installed. */
export const leftInPlace = ['sharp', 'lmdb', '@node-rs/argon2', 'piscina', 'swagger-ui-dist'];

export const bundlesFolder = 'dist-programs';

export const isBundle = (program: string): boolean => program.startsWith(`${bundlesFolder}/`);

/** Where the bundle of a program lies: relative to the repository. */
export const bundleOf = <Name extends BundleName>(name: Name) =>
  `${bundlesFolder}/${name}.js` as const;
