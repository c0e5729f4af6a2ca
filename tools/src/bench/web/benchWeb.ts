import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestStack } from '../../test/testStack.ts';
import { prepareWeb } from '../../web/prepareWeb.ts';
import { aim, columns } from '../measure/report.ts';
import { auditPage, type PageAudit } from './audit.ts';
import { findBrowser, type Launching, openBrowser, openDebuggedBrowser } from './browser.ts';
import { type BuildTimes, measureBuilds } from './builds.ts';
import { measureBytes, type PageBytes } from './bytes.ts';
import { measureInteractions } from './interactions.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { makeWebWorld } from './world.ts';

type Report = (line: string) => void;

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);
const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

const reportBuilds = ({ cold, warm, unchanged }: BuildTimes, report: Report): void => {
  report(aim('build of shell and remotes, cold', `${cold.toFixed(1)} s`, '≤ 90 s'));
  report(`  warm: ${warm.toFixed(1)} s, nothing changed: ${unchanged.toFixed(1)} s`);
};

const reportBytes = (pages: readonly PageBytes[], report: Report): void => {
  const names = ['JS to LCP', 'JS', 'CSS', 'remote JS', 'remote CSS', 'fonts', 'pictures'];
  report(columns('KB as transferred, empty cache', [...names, 'requests']));
  for (const page of pages) {
    const figures = [page.scriptToPaint, page.script, page.style, page.remoteScript];
    const others = [page.remoteStyle, page.font, page.picture];
    const cells = [...figures, ...others].map(kilobytes);
    report(columns(`  ${page.name}`, [...cells, String(page.requests)]));
  }
  const [first] = pages;
  if (first) report(aim('JS of the first route', `${kilobytes(first.script)} KB`, '≤ 170 KB'));
};

const reportAudits = (pages: readonly PageAudit[], rounds: number, report: Report): void => {
  const names = ['performance', 'access.', 'practices', 'LCP s', 'TBT ms', 'CLS', 'machine'];
  report(columns(`Lighthouse mobile, median of ${rounds}`, names));
  for (const page of pages) {
    const scores = [page.performance, page.accessibility, page.bestPractices].map(String);
    const times = [seconds(page.largestPaintMs), String(Math.round(page.blockingMs))];
    const others = [page.layoutShift.toFixed(3), String(Math.round(page.machineIndex))];
    report(columns(`  ${page.name}`, [...scores, ...times, ...others]));
    if (page.findings.length > 0) report(`    costs points: ${page.findings.join(', ')}`);
  }
  report('  machine: the index of its speed while it was measured; busy, every time is longer');
  const worst = (figure: (page: PageAudit) => number): number => Math.max(...pages.map(figure));
  const lowest = Math.min(...pages.map(({ accessibility }) => accessibility));
  report(aim('slowest LCP', `${seconds(worst((page) => page.largestPaintMs))} s`, '≤ 2.00 s'));
  report(aim('longest TBT', `${Math.round(worst((page) => page.blockingMs))} ms`, '≤ 150 ms'));
  report(aim('largest CLS', worst((page) => page.layoutShift).toFixed(3), '≤ 0.02'));
  report(aim('lowest accessibility', String(lowest), '100'));
};

const inBrowser = async (
  launching: Launching,
  origin: string,
  pages: readonly MeasuredPage[],
  report: Report,
): Promise<void> => {
  const browser = await openBrowser(launching);
  try {
    const bytes: PageBytes[] = [];
    for (const page of pages) bytes.push(await measureBytes(browser, origin, page));
    reportBytes(bytes, report);
    report(columns('slowest answer to a touch or key, 4 × slower', ['ms', 'event']));
    for (const page of pages.filter(({ act }) => act)) {
      const { durationMs, name } = await measureInteractions(browser, origin, page);
      report(columns(`  ${page.name}`, [String(durationMs), name]));
    }
  } finally {
    await browser.close();
  }
};

const audit = async (
  launching: Launching,
  origin: string,
  pages: readonly MeasuredPage[],
  rounds: number,
  report: Report,
): Promise<void> => {
  const browser = await openDebuggedBrowser(launching);
  try {
    const audits: PageAudit[] = [];
    for (const page of pages.filter(({ act }) => act)) {
      audits.push(await auditPage(browser, origin, page, rounds, report));
    }
    reportAudits(audits, rounds, report);
  } finally {
    await browser.close();
  }
};

/** Benchmarks the pages as users get them through the gateway, and the build time. */
export const benchWeb = async (rounds: number, report: Report): Promise<void> => {
  report('\nweb: building shell and remotes without a cache, with it, and unchanged');
  reportBuilds(await measureBuilds(report), report);
  const launching = await findBrowser(report);
  const pagesDir = mkdtempSync(join(tmpdir(), 'ovation-bench-pages-'));
  try {
    const webDir = await prepareWeb(pagesDir);
    if (webDir === undefined) throw new Error('there are no pages to measure');
    const stack = await startTestStack(process.env.PATH, {
      env: { WEB_DIR: webDir, CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
    });
    try {
      report('\nMaking a small world …');
      const { origin } = stack.addresses;
      const pages = measuredPages(await makeWebWorld(origin));
      await inBrowser(launching, origin, pages, report);
      report('\nLighthouse (a quarter of a minute each time) …');
      await audit(launching, origin, pages, rounds, report);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(pagesDir, { recursive: true, force: true });
  }
};
