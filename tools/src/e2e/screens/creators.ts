import { payoutScreens } from './payouts.ts';
import { promotionScreens } from './promotion.ts';
import { conversation, heading, profileOf, type Screen, to } from './screen.ts';
import { studioScreens } from './studio.ts';

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
  ...studioScreens,
  ...promotionScreens,
  ...payoutScreens,
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
    refusal: 415,
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
