/** Compiled programs of a stack: relative to the repository. */
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

/** Compiled commands that operators run against a stack. */
const compiledCommands = {
  ledger: 'projections/dist/ledger/cli.js',
  'read-models': 'projections/dist/cli.js',
  keys: 'backend/dist/auth/keys.cli.js',
} as const;

/** All bundled programs, by name. */
export const bundled = { ...compiledPrograms, ...compiledCommands } as const;

export type BundleName = keyof typeof bundled;

/** Packages with native code or files beside them, so they stay where they are installed. */
export const leftInPlace = [
  'sharp',
  'lmdb',
  '@node-rs/argon2',
  'piscina',
  'swagger-ui-dist',
  'pdfkit',
  'fontkit',
];

export const bundlesFolder = 'dist-programs';

export const isBundle = (program: string): boolean => program.startsWith(`${bundlesFolder}/`);

/** Path of a program's bundle: relative to the repository. */
export const bundleOf = <Name extends BundleName>(name: Name) =>
  `${bundlesFolder}/${name}.js` as const;
