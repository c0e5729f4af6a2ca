import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMetrics } from '@ovation/backend/kernel/process/metrics';
import { readGatewayConfig } from '@ovation/backend/processes/gateway/config';
import { startGateway } from '@ovation/backend/processes/gateway/gateway';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { runProgram } from '../provision/runProgram.ts';
import type { StackAddresses } from '../stack/environment.ts';
import { repositoryDir } from '../state/paths.ts';

const buildTimeoutMs = 300_000;
/** Below the repository, so that a copy of a remote finds the libraries of the original. */
const copiesDir = join(repositoryDir, 'artifacts/e2e/next');

/** Gateway of its own for the pages: parts of it can be stopped and replaced. */
export interface Deployment {
  readonly origin: string;
  readonly siteDir: string;
  /** Removes the files of a remote, as if its server were down. */
  removeRemote: (remote: string) => Promise<void>;
  restoreRemote: (remote: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Serves a copy of the built site in `dir`, in front of the api processes of a stack. */
export const deploy = async (
  dir: string,
  addresses: StackAddresses,
  { GATEWAY_SECRET }: Readonly<Record<string, string>>,
): Promise<Deployment> => {
  const siteDir = join(dir, 'site');
  const removedDir = join(dir, 'away');
  await cp(join(repositoryDir, 'dist-web'), siteDir, { recursive: true });
  await mkdir(removedDir);
  const config = readGatewayConfig({
    API_URLS: addresses.apiUrls.join(','),
    PUBLIC_ORIGIN: 'http://localhost',
    GATEWAY_SECRET,
    TRUSTED_HOPS: '0',
    WEB_DIR: siteDir,
    STRIPE_SANDBOX_URL: addresses.stripeSandboxUrl,
  });
  const logger = silentLogger;
  const gateway = await startGateway({ config, logger, metrics: createMetrics('gateway') });
  return {
    origin: `http://localhost:${gateway.port}`,
    siteDir,
    removeRemote: (remote) => rename(join(siteDir, 'remotes', remote), join(removedDir, remote)),
    restoreRemote: (remote) => rename(join(removedDir, remote), join(siteDir, 'remotes', remote)),
    close: () => gateway.stop(),
  };
};

export interface Change {
  readonly remote: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Builds a remote alone, with one change in one file; resolves with the output folder. */
export const buildChanged = async ({ remote, file, from, to }: Change): Promise<string> => {
  const folder = join(copiesDir, remote);
  const original = join(repositoryDir, remote);
  await rm(folder, { recursive: true, force: true });
  await cp(original, folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|locales)$/.test(path),
  });
  // Catalogues are identified by their path.
  await symlink(join(original, 'src/locales'), join(folder, 'src/locales'));
  const source = await readFile(join(folder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer holds ${from}`);
  await writeFile(join(folder, file), source.replace(from, to));
  const builder = join(repositoryDir, 'packages/web-build/bin/web-build.mjs');
  const ran = await runProgram(process.execPath, [builder, 'remote'], {
    cwd: folder,
    timeoutMs: buildTimeoutMs,
  });
  if (!ran.isOk) throw new Error(`${remote} did not build:\n${ran.output}`);
  return join(folder, 'dist-web');
};

type Listed = { readonly folder: string };

/**
 * Deploys a build of a remote in place of the previous one, and then updates the list of remotes.
 */
export const deployRemote = async (
  siteDir: string,
  remote: string,
  built: string,
): Promise<void> => {
  await cp(built, join(siteDir, 'remotes', remote), { recursive: true });
  const listFile = join(siteDir, 'remotes.json');
  const { remotes } = JSON.parse(await readFile(listFile, 'utf8')) as { remotes: Listed[] };
  const deployed = JSON.parse(await readFile(join(built, 'remote.json'), 'utf8')) as Listed;
  const next = remotes.map((one) => (one.folder === deployed.folder ? deployed : one));
  await writeFile(`${listFile}.new`, JSON.stringify({ remotes: next }));
  await rename(`${listFile}.new`, listFile);
};

/** Hashed files of the newest build of a remote, as paths below its folder. */
export const hashedFilesOf = async (remote: string): Promise<readonly string[]> => {
  const notes = await readFile(join(repositoryDir, remote, 'dist-web/build.json'), 'utf8');
  const { builds } = JSON.parse(notes) as { builds: { files: string[] }[] };
  const files = builds[0]?.files ?? [];
  return files.filter((name) => /\.[0-9a-f]{8,}\.(js|css)$/.test(name));
};
