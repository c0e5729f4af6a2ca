// Shared libraries are settled before anything that uses them is evaluated.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((error: unknown) => {
  document.documentElement.setAttribute('data-failed', String(error));
  throw error;
});
