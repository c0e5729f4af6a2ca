import { conversation, heading, photosPost, profileOf, type Screen, to } from './screen.ts';

export const fansScreens: readonly Screen[] = [
  { name: 'home', path: to('/home'), shown: (page) => page.getByRole('article').first() },
  {
    name: 'for-you',
    path: to('/home?show=for-you'),
    shown: (page) => page.getByRole('article').first(),
  },
  {
    name: 'trending',
    path: to('/home?show=trending'),
    shown: (page) => page.getByRole('article').first(),
  },
  { name: 'bookmarks', path: to('/bookmarks'), shown: (page) => page.getByRole('article').first() },
  { name: 'bought', path: to('/bought'), shown: heading('bought.title') },
  { name: 'bought-messages', path: to('/bought?tab=messages'), shown: heading('bought.title') },
  {
    name: 'tag',
    path: ({ tag }) => `/tag/${tag}`,
    shown: (page) => page.getByRole('article').first(),
  },
  {
    name: 'category',
    path: ({ categoryId }) => `/category/${categoryId}`,
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
    name: 'search-begin',
    path: to('/search'),
    shown: heading('search.categories'),
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
      await page.getByRole('dialog').getByRole('button', { name: /80/ }).click();
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
    name: 'post-comments',
    ...photosPost,
    open: async (page, _, { remarks }) => {
      const comment = page.getByRole('listitem').filter({ hasText: remarks.comment });
      await comment.locator('button:not([aria-pressed])', { hasText: '1' }).click();
      await page.getByText(remarks.reply).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'comments-sheet',
    path: to('/bookmarks'),
    shown: (page) => page.getByRole('article').first(),
    open: async (page, _, { remarks }) => {
      const post = page.getByRole('article').first();
      await post.locator('button[aria-haspopup=dialog]', { hasText: '2' }).click();
      await page.getByRole('dialog').getByText(remarks.comment).waitFor();
    },
  },
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
      // In one column the form opens on a press.
      const continueButton = page.getByRole('button', { name: say('wallet.continueNothing') });
      if (await continueButton.isVisible()) await continueButton.click();
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
  {
    name: 'receipt',
    path: to('/wallet'),
    shown: heading('statement.title'),
    open: async (page, say) => {
      await page.getByRole('radio', { name: say('statement.payments') }).check({ force: true });
      await page.locator('main li button[aria-expanded]').first().click();
      await page
        .getByRole('link', { name: say('receipt.open') })
        .first()
        .click();
      await page.getByRole('heading', { name: say('receipt.title'), exact: true }).waitFor();
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
    name: 'account-privacy',
    path: to('/user/account/privacy'),
    shown: heading('muted.title'),
  },
  {
    name: 'account-preferences',
    path: to('/user/account/preferences'),
    shown: heading('notify.title'),
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

export const newFansScreens: readonly Screen[] = [
  { name: 'home-empty', path: to('/home'), shown: heading('home.empty') },
  { name: 'messages-empty', path: to('/messages'), shown: heading('chat.none') },
  { name: 'notifications-empty', path: to('/notifications'), shown: heading('notices.none') },
  { name: 'bookmarks-empty', path: to('/bookmarks'), shown: heading('bookmarks.none') },
  { name: 'bought-empty', path: to('/bought'), shown: heading('bought.none.posts') },
  { name: 'following-empty', path: to('/following'), shown: heading('following.none') },
  { name: 'wallet-empty', path: to('/wallet'), shown: heading('statement.title') },
  { name: 'subscriptions-empty', path: to('/subscriptions'), shown: heading('subscriptions.none') },
];
