import type { ComponentType } from 'react';
import { LoginPage } from '../auth/LoginPage.tsx';
import type { LayoutName } from '../remotes/remotes.ts';
import type { PageRoute } from '../routes/routes.ts';

const own = (
  path: string,
  layout: LayoutName,
  load: () => Promise<ComponentType>,
  who?: PageRoute['who'],
): PageRoute => ({
  id: `shell${path}`,
  path,
  layout,
  frame: 'column',
  shape: 'rows',
  who,
  noRedirect: false,
  isOpenToStaff: who === undefined || who === 'staff',
  rendered: true,
  files: [],
  load,
});

/** Shell's own pages: those of visitors, and redirects. */
export const ownRoutes: readonly PageRoute[] = [
  // Most first visits lead here, so it is bundled.
  own('/auth/login', 'public', async () => LoginPage),
  own('/auth/register', 'public', async () => (await import('../auth/RegisterPage.tsx')).Page),
  own(
    '/auth/creator-register',
    'public',
    async () => (await import('../auth/RegisterPage.tsx')).CreatorPage,
  ),
  own('/auth/forgot', 'public', async () => (await import('../auth/ForgotPage.tsx')).ForgotPage),
  own('/auth/reset', 'public', async () => (await import('../auth/ResetPage.tsx')).ResetPage),
  own('/auth/verify', 'public', async () => (await import('../auth/VerifyPage.tsx')).VerifyPage),
  own(
    '/auth/email-change',
    'public',
    async () => (await import('../auth/EmailChangePages.tsx')).EmailChangePage,
  ),
  own(
    '/auth/undo-email-change',
    'public',
    async () => (await import('../auth/EmailChangePages.tsx')).UndoEmailChangePage,
  ),
  own(
    '/auth/unsubscribe',
    'public',
    async () => (await import('../auth/UnsubscribePage.tsx')).UnsubscribePage,
  ),
  own(
    '/page/contact',
    'primary',
    async () => (await import('../contact/ContactPage.tsx')).ContactPage,
  ),
  own(
    '/auth/google/callback',
    'public',
    async () => (await import('../identities/CallbackPage.tsx')).GooglePage,
  ),
  own(
    '/auth/twitter/callback',
    'public',
    async () => (await import('../identities/CallbackPage.tsx')).TwitterPage,
  ),
  {
    ...own(
      '/account/*',
      'primary',
      async () => (await import('../pages/OwnAccountPage.tsx')).OwnAccountPage,
      'member',
    ),
    isOpenToStaff: true,
  },
  own('/page/:slug', 'primary', async () => (await import('../pages/PageBySlug.tsx')).PageBySlug),
];
