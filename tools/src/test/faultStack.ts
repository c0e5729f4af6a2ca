import { onTestFinished } from 'vitest';
import { startTestStack, type TestStack, type TestStackOptions } from './testStack.ts';

/**
 * Starts a stack that belongs to one test of a `*.fault.spec.ts`, which may kill any of its
 * processes. It is stopped and removed when the test ends, whatever its outcome.
 */
export const faultStack = async (options: TestStackOptions = {}): Promise<TestStack> => {
  const stack = await startTestStack(process.env.PATH, options);
  onTestFinished(() => stack.stop());
  return stack;
};
