import { inject } from 'vitest';
import { apiStack, type RunningStack } from './apiStack.ts';

/** Stack and browser of the end-to-end specs: launch playwright-core's chromium with these. */
export const e2eStack = (): RunningStack & {
  browser: { executablePath: string; env: Readonly<Record<string, string>> };
} => ({
  ...apiStack(),
  browser: { executablePath: inject('browserPath'), env: inject('browserEnv') },
});
