import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { repositoryDir } from '../state/paths.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const picturesDir = join(repositoryDir, 'artifacts/e2e');

/**
 * Resolves when all animations have ended: half faded text has neither its final colour nor
 * position.
 */
const untilAnimationsEnd = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished))`;

const seriousImpacts: readonly unknown[] = ['serious', 'critical'];

/** The rules another theme can break; axe's tag for colours would add the stricter ones of AAA. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Findings of axe that are serious or critical on the screen as shown, one line for each rule; for
 * a screen that was checked in another theme colours are enough.
 */
export const findings = async (page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  const options = {
    resultTypes: ['violations'],
    ...(what === 'colours' && { runOnly: colourRules }),
  };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations
    .filter(({ impact }) => seriousImpacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};

/** Stores a screenshot of the screen, once it is still, below `artifacts/e2e`. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const path = join(picturesDir, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.evaluate(untilAnimationsEnd);
  await page.screenshot({ path });
};
