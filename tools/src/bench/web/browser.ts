import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { chromium as chromiumProgram } from '../../provision/programs.ts';
import { provision } from '../../provision/provision.ts';
import { machineWith } from '../../provision/survey.ts';
import { binaryCacheDir } from '../../state/paths.ts';

export interface Launching {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly chromiumSandbox: boolean;
}

/** Finds a Chromium as the end-to-end tests do. */
export const findBrowser = async (reportLine: (line: string) => void): Promise<Launching> => {
  const found = await provision(chromiumProgram, {
    machine: machineWith(process.env),
    cacheDir: binaryCacheDir,
    report: reportLine,
  });
  if (found.kind !== 'executable') throw new Error('Chromium has to be an executable');
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    executablePath: found.path,
    env: { ...Object.fromEntries(inherited), ...found.env },
    // Root has no sandbox to run a browser in.
    chromiumSandbox: process.getuid?.() !== 0,
  };
};

export const openBrowser = (launching: Launching): Promise<Browser> => chromium.launch(launching);

export interface DebuggedBrowser {
  readonly context: BrowserContext;
  /** Port of the DevTools protocol. */
  readonly port: number;
  close(): Promise<void>;
}

/** Opens a browser that Lighthouse can attach to. */
export const openDebuggedBrowser = async (launching: Launching): Promise<DebuggedBrowser> => {
  const profileDir = mkdtempSync(join(tmpdir(), 'ovation-bench-web-'));
  const context = await chromium.launchPersistentContext(profileDir, {
    ...launching,
    args: ['--remote-debugging-port=0'],
    viewport: null,
    locale: 'en-US',
  });
  // Chromium writes the port that it chose into its profile before it takes connections.
  const [port = ''] = (await readFile(join(profileDir, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    context,
    port: Number(port),
    close: async () => {
      await context.close();
      rmSync(profileDir, { recursive: true, force: true });
    },
  };
};
