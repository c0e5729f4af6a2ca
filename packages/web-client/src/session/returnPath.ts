import { isOwnPath } from '@ovation/ui-kit/browser/ownPath';

const returnKey = 'return-to';

let isLeaving = false;

/** Whether the person is signing out: what fails then, fails because of it. */
export const leaving = {
  isUnderWay: (): boolean => isLeaving,
  begin(): void {
    isLeaving = true;
  },
  end(): void {
    isLeaving = false;
  },
};

/**
 * Where a person goes back to after signing in. Whoever leaves on purpose does not want to be brought back,
 * and the next one even less.
 */
export const returnPath = {
  keep(path: string): void {
    if (isLeaving) return;
    sessionStorage.setItem(returnKey, path);
  },
  /** A page that a stranger chose to read, also one who has signed out before. */
  noteVisit(path: string): void {
    sessionStorage.setItem(returnKey, path);
  },
  drop(): void {
    sessionStorage.removeItem(returnKey);
  },
  take(): string | undefined {
    const path = sessionStorage.getItem(returnKey) ?? undefined;
    sessionStorage.removeItem(returnKey);
    isLeaving = false;
    return path !== undefined && isOwnPath(path) ? path : undefined;
  },
};
