import { setTimeout as delay } from 'node:timers/promises';

/** Provider unavailable, or asking to retry later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const timeoutMs = 5_000;
const attemptsMax = 3;
const firstDelayMs = 100;
const responseBytesMax = 256 * 1_024;

export interface ProviderRequest {
  readonly method?: 'GET' | 'POST';
  /** Computed for each try: a signature is valid once. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly body?: string;
  /** False for single use requests: a lost response may have been a success. */
  readonly isRepeatable: boolean;
}

export interface ProviderResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const isTransientStatus = (status: number): boolean => status === 429 || status >= 500;

const callOnce = async (url: string, request: ProviderRequest): Promise<ProviderResponse> => {
  const { method = 'GET', headers, body } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: headers?.() ?? {},
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (isTransientStatus(response.status) || text.length > responseBytesMax) {
      throw new ProviderUnavailable(`${new URL(url).host} answered ${response.status}`);
    }
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    throw new ProviderUnavailable(`${new URL(url).host} did not answer`, { cause: error });
  }
};

/** Calls a provider with a timeout and limited retries. */
export const callProvider = async (
  url: string,
  request: ProviderRequest,
): Promise<ProviderResponse> => {
  const attempts = request.isRepeatable ? attemptsMax : 1;
  for (let at = 1; ; at++) {
    try {
      return await callOnce(url, request);
    } catch (error) {
      if (at >= attempts) throw error;
      await delay(firstDelayMs * 2 ** (at - 1));
    }
  }
};

/** Parses JSON; undefined if invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
