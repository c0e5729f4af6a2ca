import { inject } from 'vitest';
import { apiStack, type RunningStack } from './apiStack.ts';

/** What an end-to-end spec starts from: launch playwright-core's chromium with these. */
export const e2eStack = (): RunningStack & {
  browser: { executablePath: string; env: Readonly<Record<string, string>> };
} => ({
  ...apiStack(),
  browser: { executablePath: inject('browserPath'), env: inject('browserEnv') },
});
