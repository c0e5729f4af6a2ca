/** Resolves once what the server drew can be seen; at once in a tab that nobody looks at. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve, 0));
  });

// Shared libraries are settled before anything that uses them is evaluated.
painted()
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'))
  .catch((error: unknown) => {
    document.documentElement.setAttribute('data-failed', String(error));
    throw error;
  });
