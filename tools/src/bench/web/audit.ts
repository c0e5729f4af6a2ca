import lighthouse, { type Result } from 'lighthouse';
import { median } from '../measure/pairs.ts';
import type { DebuggedBrowser } from './browser.ts';
import { type MeasuredPage, signInVisitor } from './pages.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** One run of Lighthouse on a page: scores of 100, times in milliseconds. */
interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Lighthouse's benchmark index of this machine: its simulation of a phone builds upon it. */
  readonly machineIndex: number;
  /** Failed audits of accessibility or best practices. */
  readonly findings: readonly string[];
}

/**
 * On a busy machine a recording sometimes lacks its beginning, which does not reflect on the page.
 */
const triesMax = 3;

const run = async (url: string, port: number, tries = 1): Promise<Result> => {
  const ran = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  });
  if (!ran) throw new Error(`Lighthouse gave no result for ${url}`);
  const { runtimeError } = ran.lhr;
  if (!runtimeError) return ran.lhr;
  if (tries === triesMax) throw new Error(`${url}: ${runtimeError.message}`);
  return run(url, port, tries + 1);
};

const auditOnce = async (url: string, port: number): Promise<Audit> => {
  const lhr = await run(url, port);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const score = (name: (typeof categories)[number]): number =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (name: string): number => lhr.audits[name]?.numericValue ?? Number.NaN;
  const costly = [lhr.categories.accessibility, lhr.categories['best-practices']].flatMap(
    (category) => category?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    machineIndex: lhr.environment.benchmarkIndex,
    findings: costly
      .map(({ id }) => lhr.audits[id])
      .flatMap((audit) => (audit && audit.score !== null && audit.score < 1 ? [audit.id] : [])),
  };
};

/** Medians of several runs; findings of any of them. */
const medianOf = (audits: readonly Audit[]): Audit => {
  const of = (figure: (audit: Audit) => number): number => median(audits.map(figure));
  return {
    performance: of((audit) => audit.performance),
    accessibility: of((audit) => audit.accessibility),
    bestPractices: of((audit) => audit.bestPractices),
    largestPaintMs: of((audit) => audit.largestPaintMs),
    blockingMs: of((audit) => audit.blockingMs),
    layoutShift: of((audit) => audit.layoutShift),
    machineIndex: of((audit) => audit.machineIndex),
    findings: [...new Set(audits.flatMap(({ findings }) => findings))],
  };
};

export interface PageAudit extends Audit {
  readonly name: string;
}

/**
 * Audits a page with Lighthouse's phone profile (simulated slow 4G, a processor four times slower).
 */
export const auditPage = async (
  browser: DebuggedBrowser,
  origin: string,
  measured: MeasuredPage,
  rounds: number,
  report: (line: string) => void,
): Promise<PageAudit> => {
  await signInVisitor(browser.context, origin, measured);
  const audits: Audit[] = [];
  for (let round = 1; round <= rounds; round++) {
    const audit = await auditOnce(origin + measured.path, browser.port);
    audits.push(audit);
    report(
      `  ${measured.name} ${round}/${rounds}: performance ${audit.performance}, ` +
        `LCP ${(audit.largestPaintMs / 1_000).toFixed(2)} s, TBT ${Math.round(audit.blockingMs)} ms`,
    );
  }
  return { name: measured.name, ...medianOf(audits) };
};
