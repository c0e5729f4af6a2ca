import { isUnavailable } from '../errors/storeErrors.ts';

const attemptsMax = 200;

/** Retries until the store is back: the client itself waits between two attempts. */
export const withRetry = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attemptsMax || !isUnavailable(error)) throw error;
    }
  }
};
