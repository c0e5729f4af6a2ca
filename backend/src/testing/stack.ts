import { inject } from 'vitest';
import type { StaffRegistration } from '../auth/registration/registerStaff.ts';
import type { SettingsChanges } from '../settings/changeSettings.decide.ts';

/** Where the stack is that serves all API specs of a run; the global set-up started it. */
export interface SpecStack {
  readonly origin: string;
  /** Each api process, past the gateway. */
  readonly apiUrls: readonly string[];
  readonly mailboxUrl?: string;
  readonly stripeSandboxUrl?: string;
  readonly esdbUrl: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
}

type Environment = Readonly<Record<string, string>>;

/** What an operator's commands do, for a product that runs in this process. */
export interface SpecOperator {
  changeSettings(changes: SettingsChanges): Promise<void>;
  /** Makes an account for somebody of the staff; answers its id. */
  employ(person: StaffRegistration): Promise<string>;
  /** Finds a creator's documents good. */
  verify(performerId: string): Promise<void>;
  /** Has an account removed at once; the worker does it. */
  remove(accountId: string): Promise<void>;
}

interface SpecWorld {
  readonly stack: SpecStack;
  readonly env: Environment;
  /** Absent where a stack runs, on which the commands themselves are run. */
  readonly operator?: SpecOperator;
  /** From here on the log answers nobody, until what is returned is called. */
  readonly holdLog?: () => () => void;
}

let world: SpecWorld | undefined;

/** What a spec file finds in place of the stack of its run: the product in memory, or a stack of its own. */
export const serveFrom = (made: SpecWorld | undefined): void => {
  world = made;
};

// The set-up belongs to another package, which declares its own types of what it provides.
const provided = inject as unknown as (name: string) => unknown;

/** The stack, or the product in this process: a spec is told by its suffix where it runs. */
export const specStack = (): SpecStack => world?.stack ?? (provided('stackAddresses') as SpecStack);

/** The event store as its administrator reaches it, who alone may ask for its groups. */
export const specStoreAdminUrl = (): string => provided('storeAdminUrl') as string;

/** The environment of the stack's processes, for specs that reach behind the API. */
export const specEnvironment = (): Environment =>
  world?.env ?? (provided('stackEnv') as Environment);

/** The log of a product in memory stops to answer, until what is returned is called. */
export const holdSpecLog = (): (() => void) => {
  if (!world?.holdLog) throw new Error('only the log of a product in memory can be held');
  return world.holdLog();
};

/** Undefined on a stack, where the commands themselves are run. */
export const specOperator = (): SpecOperator | undefined => world?.operator;
