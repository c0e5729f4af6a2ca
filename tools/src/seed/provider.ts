import { setTimeout as delay } from 'node:timers/promises';

/** What a story of the past asks of the payment provider. */
export interface Provider {
  /** Everything that the provider does from now on happens at this moment; null: now. */
  setClock(moment: Date | null): Promise<void>;
  /** Has it send again at once what was not taken when a seeding was interrupted. */
  resume(): Promise<void>;
  /** Resolves when each of its notifications was taken, so that none comes at a later moment. */
  settled(): Promise<void>;
  /** The bank of a fan disputes the newest top-up, and decides; nothing where there is none. */
  dispute(fanId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Pays all that is available to the platform's bank. */
  payOut(): Promise<void>;
}

const requestTimeoutMs = 10_000;
const settledEveryMs = 5;
const settledMsMax = 120_000;
/** What was not taken is sent again by itself only minutes later. */
const resendEveryMs = 5_000;

/** The calls of the sandbox: those that any shop may make, and those that control it. */
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

/** The sandbox, by its control calls. */
export const sandboxProvider = (url: string, secretKey: string): Provider => {
  const { ask, call } = sandboxCalls(url, secretKey);
  /** The newest payment of a fan for tokens; looked for among the newest hundred of all. */
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

/** A real account: its clock is everybody's, and it tells when it likes. */
export const realProvider: Provider = {
  setClock: async () => undefined,
  resume: async () => undefined,
  settled: async () => undefined,
  dispute: async () => undefined,
  payOut: async () => undefined,
};
