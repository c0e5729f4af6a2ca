import { inject } from 'vitest';

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

// The set-up belongs to another package, which declares its own types of what it provides.
const provided = inject as unknown as (name: string) => unknown;

export const specStack = (): SpecStack => provided('stackAddresses') as SpecStack;

/** The event store as its administrator reaches it, who alone may ask for its groups. */
export const specStoreAdminUrl = (): string => provided('storeAdminUrl') as string;

/** The environment of the stack's processes, for specs that reach behind the API. */
export const specEnvironment = (): Readonly<Record<string, string>> =>
  provided('stackEnv') as Readonly<Record<string, string>>;
