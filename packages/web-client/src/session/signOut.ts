let endSession: (() => Promise<void>) | undefined;

/** Registers the sign-out function of the shell, which owns the login machine. */
export const provideSignOut = (end: () => Promise<void>): void => {
  endSession = end;
};

/** Signs out, here and on the server. */
export const signOut = async (): Promise<void> => {
  if (!endSession) throw new Error('nothing signs out yet');
  await endSession();
};
