import { heading, profileOf, type Screen, to } from './screen.ts';

export const anonymousScreens: readonly Screen[] = [
  { name: 'sign-in', path: to('/auth/login'), shown: heading('login.title') },
  {
    name: 'sign-in-wrong',
    path: to('/auth/login'),
    shown: heading('login.title'),
    open: async (page, say) => {
      await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
      await page.getByText(say('login.identifier.missing')).waitFor();
    },
  },
  {
    name: 'register',
    path: to('/auth/register'),
    shown: (page) => page.getByRole('heading').first(),
  },
  {
    name: 'creator-register',
    path: to('/auth/creator-register'),
    shown: (page) => page.getByRole('heading').first(),
  },
  { name: 'forgot', path: to('/auth/forgot'), shown: heading('forgot.title') },
  { name: 'reset', path: to('/auth/reset#token=none'), shown: heading('reset.title') },
  { name: 'verify-waiting', path: to('/auth/verify'), shown: heading('verify.waiting') },
  { name: 'verify', path: to('/auth/verify#token=none'), shown: heading('verify.title') },
  {
    name: 'email-change',
    path: to('/auth/email-change#token=none'),
    shown: heading('emailChange.title'),
  },
  {
    name: 'email-change-undo',
    path: to('/auth/undo-email-change#token=none'),
    shown: heading('undoEmailChange.title'),
  },
  {
    name: 'unsubscribe',
    path: to('/auth/unsubscribe#token=none'),
    shown: heading('unsubscribe.title'),
  },
  {
    name: 'card-link-expired',
    path: to('/subscriptions/card#token=none'),
    shown: heading('cardLink.expired'),
    refusal: 410,
  },
  { name: 'contact', path: to('/page/contact'), shown: heading('contact.title') },
  { name: 'front', path: to('/'), shown: heading('front.promise') },
  { name: 'explore-signed-out', path: to('/explore'), shown: heading('explore.title') },
  {
    name: 'explore-filtered',
    path: to('/explore?category=art&priceMax=300&language=pt'),
    shown: heading('explore.title'),
  },
  {
    name: 'explore-filters',
    path: to('/explore?category=art'),
    shown: heading('explore.title'),
    open: async (page, say) => {
      const filters = say('explore.filters.on', '1');
      await page.getByRole('button', { name: filters, exact: true }).click();
      const apply = say('explore.filters.apply');
      await page.getByRole('dialog').getByRole('button', { name: apply }).waitFor();
    },
  },
  {
    name: 'search-nothing',
    path: to('/search?q=zzzzzz'),
    shown: (page) => page.getByRole('main').getByRole('tabpanel').getByRole('heading'),
  },
  { name: 'profile-signed-out', ...profileOf('other') },
  {
    name: 'register-to-tip',
    ...profileOf('other'),
    open: async (page, say, { other }) => {
      await page
        .getByRole('button', { name: say('tip.open', other.name) })
        .first()
        .click();
      const [firstName = ''] = other.name.split(' ');
      await heading('wish.register.tip')(page, (id) => say(id, firstName)).waitFor();
    },
  },
  {
    name: 'post-signed-out',
    path: ({ soldPostId }) => `/posts/${soldPostId}`,
    shown: (page) => page.getByRole('article'),
  },
  {
    name: 'cookie-policy',
    path: to('/page/politica-de-cookies'),
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'terms',
    path: to('/page/terms'),
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'geo-block',
    path: to('/explore'),
    patchedResponse: { path: '**/api/block/countries/check', data: { blocked: true } },
    shown: heading('shell.geoBlock.title'),
  },
  {
    name: 'maintenance',
    path: to('/explore'),
    patchedResponse: { path: '**/api/settings/public', data: { maintenanceMode: true } },
    shown: heading('shell.maintenance.title'),
  },
  {
    name: 'not-found',
    path: to('/no/such/page'),
    shown: (page) => page.getByRole('main').getByRole('link').first(),
    refusal: 404,
  },
];
