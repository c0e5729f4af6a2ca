import { inject } from 'vitest';
import type { StaffRegistration } from '../auth/registration/registerStaff.ts';
import type { SettingsChanges } from '../settings/changeSettings.decide.ts';

/** Addresses of the stack of all API specs of a run; started by the global set-up. */
export interface SpecStack {
  readonly origin: string;
  /** Each api process, bypassing the gateway. */
  readonly apiUrls: readonly string[];
  readonly mailboxUrl?: string;
  readonly stripeSandboxUrl?: string;
  readonly esdbUrl: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
}

type Environment = Readonly<Record<string, string>>;

/** Operator commands for a product in this process. */
export interface SpecOperator {
  changeSettings(changes: SettingsChanges): Promise<void>;
  /** Creates a staff account; returns its id. */
  createStaff(person: StaffRegistration): Promise<string>;
  /** Approves a creator's documents. */
  verify(performerId: string): Promise<void>;
  /** Removes an account at once; the worker erases it. */
  remove(accountId: string): Promise<void>;
}

interface SpecWorld {
  readonly stack: SpecStack;
  readonly env: Environment;
  /** Absent on a stack, where the commands themselves are run. */
  readonly operator?: SpecOperator;
  /** Blocks the log until the returned function is called. */
  readonly blockLog?: () => () => void;
}

let world: SpecWorld | undefined;

/** Replaces the stack of the run in a spec file: by the product in memory, or by a stack of its own. */
export const useSpecWorld = (made: SpecWorld | undefined): void => {
  world = made;
};

// The set-up belongs to another package, which declares its own types of what it provides.
const provided = inject as unknown as (name: string) => unknown;

/** Stack, or the product in this process, depending on the spec's suffix. */
export const specStack = (): SpecStack => world?.stack ?? (provided('stackAddresses') as SpecStack);

/** Administrator's address of the event store, required to query its groups. */
export const specStoreAdminUrl = (): string => provided('storeAdminUrl') as string;

/** Environment of the stack's processes, for specs that bypass the API. */
export const specEnvironment = (): Environment =>
  world?.env ?? (provided('stackEnv') as Environment);

/** Blocks the in-memory log until the returned function is called. */
export const blockSpecLog = (): (() => void) => {
  if (!world?.blockLog) throw new Error('only the log of a product in memory can be held');
  return world.blockLog();
};

/** Undefined on a stack, where the commands themselves are run. */
export const specOperator = (): SpecOperator | undefined => world?.operator;
