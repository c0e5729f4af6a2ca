import type { Page } from 'playwright-core';
import type { CreatorProfile } from '../seed/personas.ts';

/** What can be seen of the world of the screens. */
export interface World {
  /** Whom the fan subscribes to. */
  readonly friend: CreatorProfile;
  /** A creator whom the fan does not know, and who sells a post. */
  readonly other: CreatorProfile;
  /** The name of the fan. */
  readonly fan: string;
  /** What the fan and the friend have written to each other. */
  readonly said: readonly string[];
  /** The note of the tip that the friend had. */
  readonly note: string;
  /** The one between the fan and the friend. */
  readonly conversationId: string;
  /** A post of the friend with more photos than its card shows. */
  readonly photosPostId: string;
  /** A post of the other, which nobody bought. */
  readonly soldPostId: string;
}

/** The text of an id in the language that is shown. */
export type Say = (id: string, ...values: readonly string[]) => string;

export interface Screen {
  readonly name: string;
  readonly path: (world: World) => string;
  /** What is there once the screen is. */
  readonly shown: (page: Page, say: Say, world: World) => { waitFor: () => Promise<void> };
  /** The status of the answer that the screen is about; the browser's console tells of it. */
  readonly refusal?: number;
  /** An answer that the server would give another time or to another country. */
  readonly instead?: { readonly path: string; readonly data: object };
  /** What else is done to see it. */
  readonly open?: (page: Page, say: Say, world: World) => Promise<void>;
}

const heading = (id: string) => (page: Page, say: Say) =>
  page.getByRole('heading', { name: say(id), exact: true }).first();
const profileOf = (who: 'friend' | 'other', search = '') => ({
  path: (world: World) => `/${world[who].username}${search}`,
  shown: (page: Page, _: Say, world: World) =>
    page.getByRole('heading', { name: world[who].name, level: 1 }),
});
const conversation = {
  path: ({ conversationId }: World) => `/messages/${conversationId}`,
  shown: (page: Page, _: Say, { note }: World) => page.getByRole('log').getByText(note),
};
const photosPost = {
  path: ({ photosPostId }: World) => `/posts/${photosPostId}`,
  shown: (page: Page) => page.getByRole('article'),
};
const to = (path: string) => () => path;

export const strangersScreens: readonly Screen[] = [
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
    instead: { path: '**/api/block/countries/check', data: { blocked: true } },
    shown: heading('shell.geoBlock.title'),
  },
  {
    name: 'maintenance',
    path: to('/explore'),
    instead: { path: '**/api/settings/public', data: { maintenanceMode: true } },
    shown: heading('shell.maintenance.title'),
  },
  {
    name: 'not-found',
    path: to('/no/such/page'),
    shown: (page) => page.getByRole('main').getByRole('link').first(),
    refusal: 404,
  },
];

export const fansScreens: readonly Screen[] = [
  { name: 'home', path: to('/home'), shown: (page) => page.getByRole('article').first() },
  {
    name: 'discover',
    path: to('/home?show=discover'),
    shown: (page) => page.getByRole('article').first(),
  },
  {
    name: 'following',
    path: to('/following'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  { name: 'explore', path: to('/explore'), shown: heading('explore.title') },
  {
    name: 'search',
    path: ({ other }) => `/search?q=${encodeURIComponent(other.name)}`,
    shown: (page, _) => page.getByRole('main').getByRole('tabpanel').getByRole('link').first(),
  },
  {
    name: 'search-suggestions',
    path: to('/search'),
    shown: (page) => page.getByRole('combobox'),
    open: async (page, _, { other }) => {
      await page.getByRole('combobox').fill(other.name);
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'explore-nobody',
    path: to('/explore?q=zzzz'),
    shown: heading('explore.none'),
  },
  { name: 'profile-locked', ...profileOf('other') },
  {
    name: 'subscribe',
    ...profileOf('other'),
    open: async (page, _, { other }) => {
      await page
        .locator('main button:visible')
        .filter({ hasText: new RegExp(other.monthlyPrice.toFixed(2).replace('.', '[.,]')) })
        .click();
      await page.getByRole('dialog').locator('form').waitFor();
    },
  },
  {
    name: 'unlock-price-changed',
    path: ({ soldPostId }) => `/posts/${soldPostId}`,
    shown: (page) => page.getByRole('article'),
    refusal: 409,
    open: async (page, say) => {
      const calls = '**/api/wallet/charges/feed/*';
      // The server's own refusal of another price, as if it had been raised a moment ago.
      await page.route(calls, async (route) => {
        const response = await route.fetch({ postData: { price: 5 } });
        const problem = (await response.json()) as { price: number };
        await route.fulfill({ response, json: { ...problem, price: problem.price + 40 } });
      });
      await page.getByRole('article').getByRole('button', { name: /80/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('unlock.notNow') })
        .waitFor();
      await page.unroute(calls);
    },
  },
  { name: 'profile-open', ...profileOf('friend') },
  {
    name: 'profile-search-none',
    ...profileOf('friend', '?q=zzzz'),
    open: async (page, say) => heading('profile.search.none')(page, say).waitFor(),
  },
  {
    name: 'report',
    ...photosPost,
    open: async (page, say) => {
      await page
        .getByRole('article')
        .getByRole('button', { name: say('post.menu') })
        .click();
      await page.getByRole('menuitem', { name: say('report.open') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('report.send') })
        .waitFor();
    },
  },
  { name: 'profile-photos', ...profileOf('friend', '?tab=photos') },
  { name: 'post', ...photosPost },
  {
    name: 'post-photo',
    ...photosPost,
    open: async (page, say) => {
      const shown = (at: string) =>
        page.getByRole('heading', { name: say('ui.photos.at', at, '4') }).waitFor();
      await page.getByRole('button', { name: say('post.photo.open', '3') }).click();
      await shown('3');
      await page.keyboard.press('ArrowRight');
      await shown('4');
    },
  },
  {
    name: 'tip',
    ...profileOf('friend'),
    open: async (page, say, { friend }) => {
      await page
        .getByRole('button', { name: say('tip.open', friend.name) })
        .first()
        .click();
      await page.getByRole('dialog').locator('form').waitFor();
    },
  },
  {
    name: 'tip-too-few',
    refusal: 402,
    ...profileOf('friend'),
    open: async (page, say, { friend }) => {
      await page
        .getByRole('button', { name: say('tip.open', friend.name) })
        .first()
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: say('tip.other') }).click();
      await sheet.getByLabel(say('tip.amount'), { exact: true }).fill('900');
      await sheet.locator('button[type=submit]').click();
      await sheet.getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'messages', path: to('/messages'), shown: heading('chat.title') },
  {
    name: 'conversation',
    ...conversation,
  },
  {
    name: 'conversation-search',
    ...conversation,
    open: async (page, say, { friend }) => {
      await page.getByRole('button', { name: say('chat.find.open') }).click();
      await page.getByRole('searchbox', { name: say('chat.find', friend.name) }).fill('first');
      await page
        .getByRole('region', { name: say('chat.found') })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
  },
  { name: 'wallet', path: to('/wallet'), shown: heading('statement.title') },
  {
    name: 'wallet-pay',
    path: to('/wallet'),
    shown: heading('statement.title'),
    open: async (page, say) => {
      // In one column the form comes when it is asked for.
      const onward = page.getByRole('button', { name: say('wallet.continueNothing') });
      if (await onward.isVisible()) await onward.click();
      await page.getByRole('heading', { name: say('wallet.payByCard') }).waitFor();
    },
  },
  {
    name: 'wallet-card',
    path: to('/wallet'),
    shown: heading('statement.title'),
    open: async (page, say) => {
      await page.getByRole('button', { name: say('card.add') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('card.add.act') })
        .waitFor();
    },
  },
  {
    name: 'wallet-event',
    path: to('/wallet'),
    shown: heading('statement.title'),
    open: async (page) => {
      await page.locator('main li button[aria-expanded]').first().click();
      await page.locator('main li button[aria-expanded=true]').waitFor();
    },
  },
  { name: 'subscriptions', path: to('/subscriptions'), shown: heading('subscriptions.title') },
  {
    name: 'subscription-end',
    path: to('/subscriptions'),
    shown: heading('subscriptions.title'),
    open: async (page, say) => {
      await page.getByRole('button', { name: say('subscription.cancel'), exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'subscription-change',
    path: to('/subscriptions'),
    shown: heading('subscriptions.title'),
    open: async (page, say) => {
      await page.getByRole('button', { name: say('change.yearly'), exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'account',
    path: to('/user/account'),
    shown: (page, say) => page.getByRole('button', { name: say('shell.signOut') }).first(),
  },
  {
    name: 'account-security',
    path: to('/user/account/security'),
    shown: heading('account.sessions'),
  },
  { name: 'account-data', path: to('/user/account/data'), shown: heading('data.removal.title') },
  {
    name: 'account-removal',
    path: to('/user/account/data'),
    shown: heading('data.removal.title'),
    open: async (page, say) => {
      await page.getByRole('button', { name: say('data.removal.ask'), exact: true }).click();
      await page.getByLabel(say('account.current'), { exact: true }).waitFor();
    },
  },
  {
    name: 'account-preferences',
    path: to('/user/account/preferences'),
    shown: heading('account.appearance'),
  },
  {
    refusal: 404,
    name: 'profile-unknown',
    path: to('/nobodythere'),
    shown: heading('shell.notFound.title'),
  },
  {
    name: 'post-gone',
    refusal: 404,
    path: to('/posts/0190a000-0000-7000-8000-000000000000'),
    shown: heading('post.gone'),
  },
];

export const newcomersScreens: readonly Screen[] = [
  { name: 'home-empty', path: to('/home'), shown: heading('home.empty') },
  { name: 'messages-empty', path: to('/messages'), shown: heading('chat.none') },
  { name: 'notifications-empty', path: to('/notifications'), shown: heading('notices.none') },
  { name: 'following-empty', path: to('/following'), shown: heading('following.none') },
  { name: 'wallet-empty', path: to('/wallet'), shown: heading('statement.title') },
  { name: 'subscriptions-empty', path: to('/subscriptions'), shown: heading('subscriptions.none') },
];

export const creatorsScreens: readonly Screen[] = [
  { name: 'studio', path: to('/studio'), shown: heading('payout.title') },
  {
    name: 'studio-posts',
    path: to('/studio/posts'),
    shown: (page) => page.getByRole('listitem').first(),
  },
  {
    name: 'studio-remove',
    path: to('/studio/posts'),
    shown: (page) => page.getByRole('listitem').first(),
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('studio.menu'), exact: true })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('studio.remove') }).click();
      await page.getByRole('heading', { name: say('studio.remove.title') }).waitFor();
    },
  },
  { name: 'studio-earnings', path: to('/studio/earnings'), shown: heading('earnings.list') },
  { name: 'studio-prices', path: to('/studio/prices'), shown: heading('prices.title') },
  {
    name: 'studio-prices-dear',
    path: to('/studio/prices'),
    shown: heading('prices.title'),
    open: async (page, say) => {
      await page.getByLabel(say('prices.monthly')).fill('10');
      await page.getByLabel(say('prices.yearly')).fill('130');
      await page.locator('form').getByRole('button').click();
      await page.getByRole('heading', { name: say('prices.dear.title') }).waitFor();
    },
  },
  {
    name: 'studio-without-files',
    path: to('/studio/posts'),
    shown: (page) => page.getByRole('listitem').first(),
    open: async (page, say) => {
      await page.getByLabel(say('compose.text')).fill('A birch, and a list of birches');
      const list = { name: 'birches.txt', mimeType: 'text/plain', buffer: Buffer.from('birch') };
      await page.getByLabel(say('compose.photos'), { exact: true }).setInputFiles(list);
      await page.getByText(list.name).waitFor();
      await page.getByRole('button', { name: say('compose.publish'), exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'notifications',
    path: to('/notifications'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'studio-followers',
    path: to('/studio/followers'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'studio-subscribers',
    path: to('/studio/subscribers'),
    shown: (page, say) =>
      page.getByRole('heading', { name: say('studio.nav.subscribers') }).first(),
  },
  { name: 'creator-wallet', path: to('/wallet'), shown: heading('wallet.forFans') },
  { name: 'own-profile', ...profileOf('friend') },
  { name: 'creator-messages', path: to('/messages'), shown: heading('chat.title') },
  {
    name: 'creator-conversation',
    ...conversation,
  },
  {
    name: 'creator-conversation-priced',
    ...conversation,
    open: async (page, say) => {
      await page.getByRole('button', { name: say('chat.price.ask') }).click();
      await page.getByLabel(say('chat.price')).fill('3');
    },
  },
  {
    name: 'creator-account',
    path: to('/creator/account'),
    shown: (page, say) => page.getByRole('button', { name: say('shell.signOut') }).first(),
  },
  {
    name: 'creator-documents',
    path: to('/creator/account/documents'),
    shown: heading('documents.title'),
  },
  {
    name: 'creator-payouts',
    path: to('/creator/account/payouts'),
    shown: heading('banking.title'),
  },
  {
    name: 'creator-blocked',
    path: to('/creator/account/privacy'),
    shown: (page, say) =>
      page.getByRole('combobox', { name: say('blocked.countries.add'), exact: true }),
  },
  {
    name: 'creator-account-data',
    path: to('/creator/account/data'),
    shown: heading('data.removal.title'),
  },
  {
    name: 'studio-terms',
    path: to('/studio/posts'),
    shown: (page) => page.getByRole('listitem').first(),
    open: async (page, say) => {
      for (const id of ['compose.later', 'compose.ends', 'compose.sale']) {
        await page.getByRole('switch', { name: say(id) }).click();
        await page.getByRole('switch', { name: say(id), checked: true }).waitFor();
      }
      await page.getByLabel(say('compose.price')).fill('3');
      await page.getByRole('switch', { name: say('compose.excerpt') }).waitFor();
    },
  },
];

export const staffScreens: readonly Screen[] = [
  { name: 'staff', path: to('/staff'), shown: heading('staff.may') },
  { name: 'staff-accounts', path: to('/staff/accounts'), shown: heading('accounts.title') },
  {
    name: 'staff-reports',
    path: to('/staff/reports'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'staff-report',
    path: to('/staff/reports'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
    open: async (page, say) => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('reports.dismiss') })
        .waitFor();
    },
  },
  {
    name: 'staff-applications',
    path: to('/staff/creators'),
    shown: heading('applications.title'),
  },
  {
    name: 'staff-pages',
    path: to('/staff/pages'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'staff-page',
    path: to('/staff/pages'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
    open: async (page, say) => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await page.getByLabel(say('pages.title.label'), { exact: true }).waitFor();
    },
  },
  {
    name: 'staff-page-new',
    path: to('/staff/pages/new'),
    shown: (page, say) => page.getByLabel(say('pages.slug'), { exact: true }),
  },
  {
    name: 'staff-settings',
    path: to('/staff/settings'),
    shown: (page, say) => page.getByLabel(say('settings.siteName'), { exact: true }),
  },
  {
    name: 'staff-account',
    path: to('/staff/account'),
    shown: (page, say) => page.getByRole('button', { name: say('shell.signOut') }).first(),
  },
];
