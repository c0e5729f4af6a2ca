import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryDir } from '../state/paths.ts';
import { aim } from './measure/report.ts';

const runs = 3;

/**
 * Starts the product as `npm start` does once everything is installed; resolves with the time until
 * it serves.
 */
const startOnce = (dir: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const program = join(repositoryDir, 'tools/dist/start/main.js');
    const child = spawn(process.execPath, [program, '--dir', dir, '--no-demo'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let tookMs: number | undefined;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('Ovation runs at')) return;
      tookMs = performance.now() - startedAt;
      child.kill('SIGINT');
    });
    child.once('error', reject);
    child.once('exit', () => {
      if (tookMs === undefined) reject(new Error('the product did not start'));
      else resolve(tookMs);
    });
  });

/** Benchmarks the first start in an empty folder, and later, warm starts. */
export const benchWarmStart = async (report: (line: string) => void): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'ovation-bench-start-'));
  try {
    report('\nnpm start, everything installed and built');
    report(`  first start  ${((await startOnce(dir)) / 1_000).toFixed(1)} s`);
    let slowestMs = 0;
    for (let run = 0; run < runs; run++) slowestMs = Math.max(slowestMs, await startOnce(dir));
    report(aim('slowest warm start', `${(slowestMs / 1_000).toFixed(1)} s`, '≤ 10 s'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
