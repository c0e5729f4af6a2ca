import { setTimeout as delay } from 'node:timers/promises';

/** Provider unavailable, or asking to retry later. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

const answerMsMax = 5_000;
const triesMax = 3;
const pauseMsFirst = 100;
const answerBytesMax = 256 * 1_024;

export interface Asked {
  readonly method?: 'GET' | 'POST';
  /** Computed for each try: a signature is valid once. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly body?: string;
  /** False for single use requests: a lost response may have been a success. */
  readonly isRepeatable: boolean;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const passing = (status: number): boolean => status === 429 || status >= 500;

const askOnce = async (url: string, asked: Asked): Promise<ProviderAnswer> => {
  const { method = 'GET', headers, body } = asked;
  try {
    const response = await fetch(url, {
      method,
      headers: headers?.() ?? {},
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    });
    const text = await response.text();
    if (passing(response.status) || text.length > answerBytesMax) {
      throw new ProviderAway(`${new URL(url).host} answered ${response.status}`);
    }
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text };
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway(`${new URL(url).host} did not answer`, { cause: error });
  }
};

/** Calls a provider with a timeout and limited retries. */
export const askProvider = async (url: string, asked: Asked): Promise<ProviderAnswer> => {
  const tries = asked.isRepeatable ? triesMax : 1;
  for (let at = 1; ; at++) {
    try {
      return await askOnce(url, asked);
    } catch (error) {
      if (at >= tries) throw error;
      await delay(pauseMsFirst * 2 ** (at - 1));
    }
  }
};

/** Parses JSON; undefined if invalid. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
