import { setTimeout as delay } from 'node:timers/promises';

/** Control of the payment provider for a story in the past. */
export interface Provider {
  /** Sets the provider's clock; null: now. */
  setClock(moment: Date | null): Promise<void>;
  /** Sends undelivered notifications of an interrupted seeding again at once. */
  resume(): Promise<void>;
  /** Resolves when each of its notifications was accepted, so that none comes at a later moment. */
  settled(): Promise<void>;
  /** Disputes the newest top-up of a fan, and decides; does nothing where there is none. */
  dispute(fanId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Pays the available balance out to the platform's bank. */
  payOut(): Promise<void>;
}

const requestTimeoutMs = 10_000;
const settledEveryMs = 5;
const settledMsMax = 120_000;
/** Undelivered notifications are retried by themselves only minutes later. */
const resendEveryMs = 5_000;

/** Client of the sandbox: the merchant's API, and the control calls. */
export const sandboxCalls = (url: string, secretKey: string) => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the sandbox answers ${response.status} to ${path}`);
    return answer;
  };
  const call = (path: string, body?: object): Promise<unknown> => ask(`_sandbox/${path}`, body);
  return { ask, call };
};

/** Provider control through the sandbox. */
export const sandboxProvider = (url: string, secretKey: string): Provider => {
  const { ask, call } = sandboxCalls(url, secretKey);
  /** Newest token payment of a fan; searched among the newest hundred of all. */
  const chargeOf = async (fanId: string): Promise<string | undefined> => {
    const { data } = (await ask('v1/charges?limit=100')) as {
      readonly data: readonly {
        readonly id: string;
        readonly description: string | null;
        readonly metadata: Readonly<Record<string, string>>;
      }[];
    };
    const found = data.find(
      ({ description, metadata }) =>
        metadata.fanId === fanId && (description?.endsWith(' tokens') ?? false),
    );
    return found?.id;
  };
  const queued = async (): Promise<number> =>
    Number(((await call('webhooks')) as { readonly queued?: unknown }).queued);
  const resume = async (): Promise<void> => {
    await call('webhooks/redeliver', { state: 'pending' });
  };
  return {
    resume,
    setClock: async (moment) => {
      await call('clock', { now: moment && Math.floor(moment.getTime() / 1_000) });
    },
    settled: async () => {
      const until = Date.now() + settledMsMax;
      let resendAt = Date.now() + resendEveryMs;
      while ((await queued()) !== 0) {
        if (Date.now() > resendAt) {
          await resume();
          resendAt = Date.now() + resendEveryMs;
        }
        if (Date.now() > until) throw new Error('the provider is not done telling what it did');
        await delay(settledEveryMs);
      }
    },
    dispute: async (fanId, outcome) => {
      const charge = await chargeOf(fanId);
      if (charge === undefined) return;
      const { id } = (await call('disputes', { charge })) as { readonly id: string };
      await call(`disputes/${id}/close`, { outcome });
    },
    payOut: async () => {
      await call('payouts', {});
    },
  };
};

/** Control of a real account: its clock cannot be set, nor its notifications timed. */
export const realProvider: Provider = {
  setClock: async () => undefined,
  resume: async () => undefined,
  settled: async () => undefined,
  dispute: async () => undefined,
  payOut: async () => undefined,
};
