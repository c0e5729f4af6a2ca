import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface PostgresServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const installRoot = '/usr/lib/postgresql';
const readyTriesMax = 200;
const readyEveryMs = 50;

const binaries = (): string | undefined => {
  if (!existsSync(installRoot)) return undefined;
  const newest = readdirSync(installRoot).sort((a, b) => Number(b) - Number(a))[0];
  return newest && existsSync(join(installRoot, newest, 'bin/initdb'))
    ? join(installRoot, newest, 'bin')
    : undefined;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Account to run PostgreSQL under when this process is root, which PostgreSQL refuses. */
const accountOf = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Starts a PostgreSQL of its own, with default durability; undefined when none is installed. */
export const startPostgres = async (): Promise<PostgresServer | undefined> => {
  const bin = binaries();
  if (!bin) return undefined;
  const port = await freePort();
  const account = accountOf();
  const dir = mkdtempSync(join(tmpdir(), 'ovation-postgres-'));
  if (account) chownSync(dir, account.uid, account.gid);
  const asAccount = { ...account, cwd: '/' };
  execFileSync(join(bin, 'initdb'), ['-D', dir, '-U', 'bench', '--auth=trust'], {
    ...asAccount,
    stdio: 'ignore',
  });
  const settings = ['-c', 'shared_buffers=256MB', '-c', `unix_socket_directories=${dir}`];
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', dir, '-p', String(port), '-h', '127.0.0.1', ...settings],
    { ...asAccount, stdio: 'ignore' },
  );
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (tries >= readyTriesMax) throw error;
      await delay(readyEveryMs);
    }
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
