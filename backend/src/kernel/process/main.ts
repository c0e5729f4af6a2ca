import { isDenied } from '@ovation/event-log/client/officialStore';
import { KeyProblem } from '@ovation/event-log/keys/keyRing';
import { StoreAddressProblem } from '@ovation/event-store-client/address/storeAddress';
import { ConfigurationError } from './environment.ts';

const exitCodeUsage = 2;

/** What a person has to put right: its words say all of it. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigurationError ||
  error instanceof KeyProblem ||
  error instanceof StoreAddressProblem ||
  isDenied(error);

/**
 * Runs a program: a faulty configuration, a missing key or what the event store denies is said in
 * words, any other failure with its stack.
 */
export const runMain = (main: () => Promise<void>): void => {
  main().catch((error: unknown) => {
    if (isForPeople(error)) {
      process.stderr.write(`${error.message}\n`);
      process.exit(exitCodeUsage);
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
};

/** The one line that tells a supervisor that the program serves. */
export const sayReady = (what: string, where: string): void => {
  process.stdout.write(`${what} ready at ${where}\n`);
};
