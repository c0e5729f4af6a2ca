import type { RetrySchedule } from '../webhooks/retry.ts';

interface WebhookOptions {
  url: string;
  secret: string;
  events?: readonly string[];
}

/** Options of a sandbox. */
export interface SandboxOptions {
  /** Folder of the durable state; created if missing. One sandbox per folder. */
  directory: string;
  /** On 127.0.0.1; 0 chooses a free one. */
  port: number;
  secretKey: string;
  publishableKey: string;
  /** Webhook endpoint that exists from the start; `events` are all when left out. */
  webhook?: WebhookOptions | undefined;
  /** The same for events of connected accounts alone; `webhook` then receives those of the platform alone. */
  connectWebhook?: WebhookOptions | undefined;
  /** Base URL of the links that the sandbox makes; its own address when left out. */
  publicUrl?: string | undefined;
  /** Origins whose pages may use the publishable key; that of `publicUrl` is always one. */
  browserOrigins?: readonly string[] | undefined;
  retry?: Partial<RetrySchedule> | undefined;
  /** Timeout of an endpoint's response. */
  webhookTimeoutMs?: number | undefined;
  /** Delay of the bank for pending refunds and payouts. */
  settleAfterMs?: number | undefined;
  /** Interval of automatic payouts of the available balance; never when left out. */
  payoutEveryMs?: number | undefined;
  /** The clock of requests and of delayed work, in epoch milliseconds. */
  wallClock?: (() => number) | undefined;
  /** The clock that signs webhooks, whose receivers compare it with theirs; `wallClock` when left out. */
  signingClock?: (() => number) | undefined;
  random?: (() => number) | undefined;
  /** Called on unexpected errors; the request answers 500. */
  onFault?: ((error: unknown) => void) | undefined;
}

export const webhookTimeoutMsDefault = 10_000;
export const settleAfterMsDefault = 2_000;
