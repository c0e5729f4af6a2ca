import type { Coupon } from '@ovation/contracts/coupons/coupon';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { heading, type Screen, to } from './screen.ts';

const idOf = (last: number): string => `019a0000-0000-7000-8000-00000000000${last}`;
const createdAt = '2026-01-01T12:00:00.000Z';

const spring: Coupon = {
  _id: idOf(1),
  code: 'SPRING25',
  discountType: 'percent',
  value: 25,
  currency: 'USD',
  performerId: idOf(9),
  appliesTo: 'subscriptions',
  periods: 3,
  firstPurchaseOnly: true,
  expiredDate: '2199-01-05T12:00:00.000Z',
  bearer: 'creator',
  startsAt: createdAt,
  numberOfUses: 100,
  perUserLimit: 1,
  status: 'active',
  totalReserved: 1,
  totalRedeemed: 12,
  totalPayments: 14,
  revenue: 105,
  discounted: 35,
  createdAt,
};
const coupons: readonly Coupon[] = [
  spring,
  { ...spring, _id: idOf(2), code: 'A-CODE-OF-THIRTY-TWO-CHARACTERS-', numberOfUses: 12 },
  { ...spring, _id: idOf(3), code: 'OLD', status: 'inactive', periods: null },
];

const bio: TrackingLink = {
  _id: idOf(4),
  slug: 'bio',
  name: 'Bio',
  visits: 1_200,
  signUps: 80,
  creators: 1,
  payers: 24,
  revenue: { tokens: 900, amount: 299.7 },
  share: { tokens: 12, amount: 0.5 },
  currency: 'USD',
  createdAt,
  archivedAt: null,
};
const links: readonly TrackingLink[] = [
  bio,
  { ...bio, _id: idOf(5), slug: 'a-video', name: 'Video of the kiln', visits: 300, payers: 2 },
  { ...bio, _id: idOf(6), slug: 'fair', name: 'Fair', visits: 40, archivedAt: createdAt },
];

const couponList = {
  path: to('/studio/coupons'),
  patchedResponse: { path: '**/api/performer/coupons*', data: { data: coupons, total: 3 } },
  shown: heading('coupons.title'),
} as const;
const linkList = {
  path: to('/studio/links'),
  patchedResponse: { path: '**/api/performer/links*', data: { data: links, total: 3 } },
  shown: heading('links.title'),
} as const;

/** Screens of coupons and tracking links. */
export const promotionScreens: readonly Screen[] = [
  { name: 'studio-coupons-none', path: couponList.path, shown: couponList.shown },
  { name: 'studio-coupons', ...couponList },
  {
    name: 'studio-coupon-new',
    ...couponList,
    open: async (page, say) => {
      await page.getByRole('button', { name: say('coupons.new') }).click();
      const sheet = page.getByRole('dialog', { name: say('coupon.new.title') });
      await sheet.getByRole('radio', { name: say('coupon.duration.periods') }).press(' ');
      await sheet.getByLabel(say('coupon.value'), { exact: true }).fill('25');
      await sheet.getByRole('button', { name: say('coupon.create') }).click();
      await sheet.getByText(say('coupon.code.wrong')).waitFor();
    },
  },
  {
    name: 'studio-coupon-deactivate',
    ...couponList,
    open: async (page, say) => {
      await page
        .getByRole('button', { name: say('coupon.menu', spring.code) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('coupon.deactivate') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'studio-links-none', path: linkList.path, shown: linkList.shown },
  { name: 'studio-links', ...linkList },
  {
    name: 'studio-links-table',
    ...linkList,
    open: async (page, say) => {
      await page.getByRole('radio', { name: say('earnings.table') }).press(' ');
      await page.getByRole('button', { name: say('links.filter.archived') }).click();
    },
  },
  {
    name: 'studio-link-new',
    ...linkList,
    open: async (page, say) => {
      await page.getByRole('button', { name: say('links.new'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: say('links.new.title') });
      await sheet.getByRole('button', { name: say('links.create') }).click();
      await sheet.getByText(say('links.name.missing')).waitFor();
    },
  },
];
