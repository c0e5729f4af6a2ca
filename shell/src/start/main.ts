import { preloadIntl } from '@ovation/page-rendering/client/start/preloadIntl';
import { yieldToMain } from '@ovation/page-rendering/client/start/yieldToMain';

/** Large modules of the page, evaluated one by one, so that input is not blocked for long. */
const parts = [
  () => import('react'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('@tanstack/react-query'),
  () => import('@lingui/react'),
  () => import('xstate'),
  () => import('@xstate/react'),
  () => import('@ovation/web-client/api/client'),
  () => import('@ovation/ui-kit/layout/Providers'),
  () => import(/* webpackChunkName: "bootstrap" */ '../auth/login.machine.ts'),
  () => import(/* webpackChunkName: "bootstrap" */ '../auth/account.ts'),
  () => import(/* webpackChunkName: "bootstrap" */ '../remotes/federation.ts'),
  () => import(/* webpackChunkName: "bootstrap" */ '../realtime/socket.ts'),
  () => import(/* webpackChunkName: "bootstrap" */ '../frame/Frame.tsx'),
  () => import(/* webpackChunkName: "bootstrap" */ './App.tsx'),
];

const start = async (): Promise<void> => {
  const formats = preloadIntl(document.documentElement.lang);
  await yieldToMain();
  for (const part of parts) {
    await part();
    await yieldToMain();
  }
  await formats;
  // Shared libraries have to be registered before modules that use them are evaluated.
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
};

start().catch((error: unknown) => {
  document.documentElement.setAttribute('data-failed', String(error));
  throw error;
});
