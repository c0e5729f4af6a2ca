import { heading, type Screen, to } from './screen.ts';

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
