import { join } from 'node:path';

/** Options that let apt-get work in a folder of ours, without root. */
export const aptOptionsOfOwn = (aptDir: string): string[] => [
  '-o',
  `Dir::State::lists=${join(aptDir, 'lists')}`,
  '-o',
  `Dir::Cache=${aptDir}`,
  '-o',
  'Debug::NoLocking=true',
  // Root drops to the user _apt for downloads, who may not write here.
  '-o',
  'APT::Sandbox::User=root',
];

/** Packages that `apt-get install --simulate` would install, in its order. */
export const packagesToInstall = (simulation: string): string[] =>
  simulation
    .split('\n')
    .map((line) => /^Inst (\S+)/.exec(line)?.[1])
    .filter((name) => name !== undefined);
