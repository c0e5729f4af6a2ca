import { setTimeout as delay } from 'node:timers/promises';

/** A provider gives no answer, or one that says to come back. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

const answerMsMax = 5_000;
const triesMax = 3;
const pauseMsFirst = 100;
const answerBytesMax = 256 * 1_024;

export interface Asked {
  readonly method?: 'GET' | 'POST';
  /** Made for each try: a signature is good once. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly body?: string;
  /** False for what can be redeemed once: whether a lost answer was a yes is not known. */
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

/** Asks a provider something: in time, a few times, and then not. */
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

/** JSON of an answer; undefined for what is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
