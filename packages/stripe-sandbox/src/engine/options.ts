import type { RetrySchedule } from '../webhooks/retry.ts';

/** What a sandbox is started with. */
export interface SandboxOptions {
  /** Folder of the durable state; made when it is not there. One sandbox a folder. */
  directory: string;
  /** On 127.0.0.1; 0 takes a free one. */
  port: number;
  secretKey: string;
  publishableKey: string;
  /** An endpoint that is there from the start; `events` are all when not given. */
  webhook?: { url: string; secret: string; events?: readonly string[] } | undefined;
  /** Base of the links that the sandbox makes; its own address when not given. */
  publicUrl?: string | undefined;
  /** Origins whose pages may use the publishable key; that of `publicUrl` is always one. */
  browserOrigins?: readonly string[] | undefined;
  retry?: Partial<RetrySchedule> | undefined;
  /** How long an endpoint may take to answer. */
  webhookTimeoutMs?: number | undefined;
  /** How long a bank takes for pending refunds and payouts. */
  settleAfterMs?: number | undefined;
  /** How often all that is available is paid to the bank by itself; never when not given. */
  payoutEveryMs?: number | undefined;
  /** The clock, in epoch milliseconds. */
  wallClock?: (() => number) | undefined;
  random?: (() => number) | undefined;
  /** Told of what should not happen; the request concerned answers 500. */
  onFault?: ((error: unknown) => void) | undefined;
}

export const webhookTimeoutMsDefault = 10_000;
export const settleAfterMsDefault = 2_000;
