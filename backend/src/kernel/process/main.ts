import { isAccessDenied } from '@ovation/event-log/client/officialStore';
import { KeyProblem } from '@ovation/event-log/keys/keyRing';
import { StoreAddressProblem } from '@ovation/event-store-client/address/storeAddress';
import { ConfigurationError } from './environment.ts';

const exitCodeUsage = 2;

/** True for errors that an operator has to fix: the message is sufficient. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  error instanceof KeyProblem ||
  error instanceof StoreAddressProblem ||
  isAccessDenied(error);

/**
 * Runs a program: for a faulty configuration, a missing key or a denial by the event store it prints the
 * message, for any other failure the stack.
 */
export const runMain = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    if (isOperatorError(error)) {
      process.stderr.write(`${error.message}\n`);
      process.exit(exitCodeUsage);
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
};

/** Prints the one line by which a supervisor recognizes readiness. */
export const printReady = (what: string, where: string): void => {
  process.stdout.write(`${what} ready at ${where}\n`);
};
