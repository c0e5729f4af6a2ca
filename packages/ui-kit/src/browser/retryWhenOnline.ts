import { isOnline, untilOnline } from './online.ts';

/** Maximum number of attempts: the line may be cut again during each of them. */
const attemptsMax = 10;

/**
 * Runs a request, and again each time that the line was cut during it, once the line is back. The failure may arrive
 * only then: whether there is a line at that moment does not tell. Rejects with the failure of a request that had a line.
 */
export const retryWhenOnline = async <Result>(request: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    let wasCut = !isOnline();
    const onCut = (): void => {
      wasCut = true;
    };
    addEventListener('offline', onCut);
    try {
      return await request();
    } catch (error) {
      if (!wasCut || attempt === attemptsMax) throw error;
      await untilOnline();
    } finally {
      removeEventListener('offline', onCut);
    }
  }
};
