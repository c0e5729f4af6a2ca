import { setTimeout as delay } from 'node:timers/promises';
import { sandboxCalls } from '../seed/provider.ts';

/** Control of the sandbox beyond the API of a merchant. */
export interface ProviderControl {
  /** Submits the holder's confirmation; retried until the sandbox has accepted it. */
  answerFor(clientSecret: string, outcome: 'complete' | 'fail'): Promise<void>;
  /** Notifications thrice and out of order, or none at all, until `behave`. */
  misbehave(how: 'mix' | 'silence'): Promise<void>;
  behave(): Promise<void>;
  redeliver(): Promise<void>;
  /** Resolves when each of its notifications was accepted. */
  settled(): Promise<void>;
}

const retryMs = 200;
const retryForMs = 60_000;
const duplicates = 2;
const withinMs = 1_500;

const pollsMax = 20;

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /answers 4\d\d/.test(error.message);

export const sandboxControl = (url: string, secretKey: string): ProviderControl => {
  const { call } = sandboxCalls(url, secretKey);

  /** Retries a call while the sandbox is unavailable. */
  const retryCall = async (act: (again: boolean) => Promise<unknown>): Promise<void> => {
    const deadline = Date.now() + retryForMs;
    for (let again = false; ; again = true) {
      try {
        await act(again);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await delay(retryMs);
      }
    }
  };

  const queued = async (): Promise<number> =>
    Number(((await call('webhooks')) as { readonly queued?: unknown }).queued);

  return {
    answerFor: (clientSecret, outcome) => {
      const intent = clientSecret.slice(0, clientSecret.indexOf('_secret'));
      return retryCall((again) =>
        call('confirmations', { intent, outcome }).catch((error: unknown) => {
          // The first request was accepted, and its acknowledgement lost.
          if (!again || !isRefusal(error)) throw error;
        }),
      );
    },
    misbehave: (how) =>
      retryCall(() =>
        call(
          'webhooks/chaos',
          how === 'mix' ? { duplicates, shuffle: true, withinMs } : { paused: true },
        ),
      ),
    behave: () =>
      retryCall(() =>
        call('webhooks/chaos', { duplicates: 0, shuffle: false, withinMs: 0, paused: false }),
      ),
    redeliver: () => retryCall(() => call('webhooks/redeliver', {})),
    settled: () =>
      retryCall(async () => {
        // An unaccepted notification waits for its next retry, which may be a minute away: it is
        // sent at once.
        await call('webhooks/redeliver', { state: 'pending' });
        for (let look = 0; look < pollsMax; look++) {
          if ((await queued()) === 0) return;
          await delay(retryMs);
        }
        throw new Error('the provider is not done telling what it did');
      }),
  };
};
