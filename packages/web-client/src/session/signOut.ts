let endSession: (() => Promise<void>) | undefined;

/** The shell, which holds the one login machine, says how a person signs out. */
export const provideSignOut = (end: () => Promise<void>): void => {
  endSession = end;
};

/** Signs the person out, here and at the server. */
export const signOut = async (): Promise<void> => {
  if (!endSession) throw new Error('nothing signs out yet');
  await endSession();
};
