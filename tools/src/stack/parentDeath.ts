const lookEveryMs = 200;

/** Calls back once when the parent process has died. */
export const onParentDeath = (exit: () => void): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    exit();
  }, lookEveryMs);
  timer.unref();
};
