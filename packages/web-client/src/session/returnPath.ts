import { isOwnPath } from '@ovation/ui-kit/browser/ownPath';

const returnKey = 'return-to';

let isLeaving = false;

/** Flag while the user is signing out: errors are then expected. */
export const signingOut = {
  isUnderWay: (): boolean => isLeaving,
  begin(): void {
    isLeaving = true;
  },
  end(): void {
    isLeaving = false;
  },
};

/** Path to return to after sign-in; cleared on an explicit sign-out, also for the next user. */
export const returnPath = {
  keep(path: string): void {
    if (isLeaving) return;
    sessionStorage.setItem(returnKey, path);
  },
  /** Records a page that a signed-out visitor has opened. */
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
