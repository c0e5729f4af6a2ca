import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingName } from './settingsForm.ts';

interface SettingTexts {
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
}

/** Label of each setting, and a hint where the label needs one. */
export const settingLabels: Readonly<Record<SettingName, SettingTexts>> = {
  siteName: {
    label: msg({ id: 'settings.siteName', message: 'Name of the site' }),
    help: msg({
      id: 'settings.siteName.help',
      message: 'Shown on every page, in emails and in search results.',
    }),
  },
  logo: {
    label: msg({ id: 'settings.logo', message: 'Logo' }),
    help: msg({ id: 'settings.path.help', message: 'A path of this site, like /logo.svg.' }),
  },
  favicon: {
    label: msg({ id: 'settings.favicon', message: 'Icon of the browser tab' }),
    help: msg({ id: 'settings.path.help', message: 'A path of this site, like /logo.svg.' }),
  },
  locale: {
    label: msg({ id: 'settings.locale', message: 'Default language' }),
    help: msg({
      id: 'settings.locale.help',
      message: 'For visitors whose language isn’t available. A locale, like en-US or es.',
    }),
  },
  menus: {
    label: msg({ id: 'settings.menus', message: 'Footer links' }),
  },
  maintenanceMode: {
    label: msg({ id: 'settings.maintenance', message: 'Close for maintenance' }),
    help: msg({
      id: 'settings.maintenance.help',
      message: 'Fans and creators see a notice instead of the site. You can still work here.',
    }),
  },
  maintenanceUntil: {
    label: msg({ id: 'settings.maintenanceUntil', message: 'Maintenance ends' }),
    help: msg({
      id: 'settings.maintenanceUntil.help',
      message: 'Shown on the notice. The site doesn’t reopen automatically at that time.',
    }),
  },
  blockedCountries: {
    label: msg({ id: 'settings.blockedCountries', message: 'Countries we don’t serve' }),
    help: msg({
      id: 'settings.blockedCountries.help',
      message: 'Visitors from there see that the site isn’t available.',
    }),
  },
  taxEnabled: {
    label: msg({ id: 'settings.tax', message: 'Collect VAT' }),
    help: msg({
      id: 'settings.tax.help',
      message:
        'Prices stay the same and include the VAT of the buyer’s country. Creators share what is left of a subscription after it.',
    }),
  },
  watermarkMedia: {
    label: msg({ id: 'settings.watermark', message: 'Watermark on media' }),
    help: msg({
      id: 'settings.watermark.help',
      message:
        'Photos show the viewer’s username, except to their creator. Over videos only our player shows it: the video itself has no watermark.',
    }),
  },
  cookieRejectEnabled: {
    label: msg({ id: 'settings.cookieReject', message: 'Cookies can be declined' }),
  },
  cookieBannerLocale: {
    label: msg({ id: 'settings.cookieBanner', message: 'Language of the cookie banner' }),
  },
  gaCode: {
    label: msg({ id: 'settings.ga', message: 'Google Analytics ID' }),
    help: msg({
      id: 'settings.ga.help',
      message: 'Like G-ABC123DEF4. Without it, visits aren’t measured.',
    }),
  },
  requireEmailVerification: {
    label: msg({
      id: 'settings.requireEmail',
      message: 'New accounts confirm their email address first',
    }),
  },
  autoApprovePerformers: {
    label: msg({
      id: 'settings.autoApprove',
      message: 'New creators can publish before their documents are reviewed',
    }),
  },
  documentsKeptDays: {
    label: msg({
      id: 'settings.documentsKept',
      message: 'Days to keep approved documents',
    }),
    help: msg({
      id: 'settings.documentsKept.help',
      message: 'Identity documents are deleted this many days after they were approved.',
    }),
  },
  storageUnverifiedGb: {
    label: msg({
      id: 'settings.storageUnverified',
      message: 'Gigabytes each account may upload',
    }),
    help: msg({
      id: 'settings.storageUnverified.help',
      message: 'Counts everything stored, until a creator’s documents are approved.',
    }),
  },
  storageVerifiedGb: {
    label: msg({
      id: 'settings.storageVerified',
      message: 'Gigabytes each verified creator may upload',
    }),
  },
  hiddenKeywords: {
    label: msg({ id: 'settings.hiddenKeywords', message: 'Words the search never suggests' }),
    help: msg({ id: 'settings.hiddenKeywords.help', message: 'Separated by commas.' }),
  },
  freeSubscriptionEnabled: {
    label: msg({ id: 'settings.trial', message: 'Creators can offer a free trial' }),
  },
  freeSubscriptionDuration: {
    label: msg({ id: 'settings.trialDays', message: 'Days of a free trial' }),
  },
  minimumSubscriptionPrice: {
    label: msg({ id: 'settings.subscriptionMin', message: 'Minimum subscription price' }),
  },
  maximumSubscriptionPrice: {
    label: msg({ id: 'settings.subscriptionMax', message: 'Maximum subscription price' }),
  },
  paymentGateway: {
    label: msg({ id: 'settings.gateway', message: 'Payment provider' }),
  },
  currency: {
    label: msg({ id: 'settings.currency', message: 'Currency' }),
  },
  minimumWalletPrice: {
    label: msg({ id: 'settings.topUpMin', message: 'Minimum top-up' }),
  },
  maximumWalletPrice: {
    label: msg({ id: 'settings.topUpMax', message: 'Maximum top-up' }),
  },
  tokenConversionRate: {
    label: msg({ id: 'settings.tokenRate', message: 'Value of a token' }),
    help: msg({
      id: 'settings.tokenRate.help',
      message: 'What a token costs fans, and what it’s worth to creators before commission.',
    }),
  },
  commissionRate: {
    label: msg({ id: 'settings.commission', message: 'Commission' }),
    help: msg({
      id: 'settings.commission.help',
      message: 'Our share of everything that creators sell from now on.',
    }),
  },
  minimumPayoutAmount: {
    label: msg({ id: 'settings.payoutMin', message: 'Minimum payout' }),
  },
  payoutHoldDays: {
    label: msg({ id: 'settings.payoutHoldDays', message: 'Days before earnings are paid out' }),
    help: msg({
      id: 'settings.payoutHoldDays.help',
      message: 'Leaves time for refunds and disputes. At most 90.',
    }),
  },
  payoutFee: {
    label: msg({ id: 'settings.payoutFee', message: 'Fee of a payout' }),
  },
  payoutTwoPersonAmount: {
    label: msg({
      id: 'settings.payoutTwoPerson',
      message: 'Payouts above this need two approvals',
    }),
  },
  payoutBankChangeHours: {
    label: msg({
      id: 'settings.payoutBankChange',
      message: 'Hours without payouts after a bank change',
    }),
    help: msg({
      id: 'settings.payoutBankChange.help',
      message: 'Gives the owner time to stop a thief.',
    }),
  },
  minimumTipPrice: {
    label: msg({ id: 'settings.tipMin', message: 'Minimum tip' }),
  },
  maximumTipPrice: {
    label: msg({ id: 'settings.tipMax', message: 'Maximum tip' }),
  },
  minimumSalePrice: {
    label: msg({ id: 'settings.saleMin', message: 'Minimum price of a post or message' }),
  },
};

export interface SettingGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly names: readonly SettingName[];
}

/** The settings by topic, each of them in one group. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'site',
    title: msg({ id: 'settings.group.site', message: 'The site' }),
    names: ['siteName', 'locale', 'logo', 'favicon', 'menus'],
  },
  {
    id: 'visitors',
    title: msg({ id: 'settings.group.visitors', message: 'Visitors' }),
    names: [
      'maintenanceMode',
      'maintenanceUntil',
      'watermarkMedia',
      'cookieRejectEnabled',
      'cookieBannerLocale',
      'gaCode',
      'hiddenKeywords',
      'blockedCountries',
    ],
  },
  {
    id: 'accounts',
    title: msg({ id: 'settings.group.accounts', message: 'New accounts' }),
    names: [
      'requireEmailVerification',
      'autoApprovePerformers',
      'documentsKeptDays',
      'storageUnverifiedGb',
      'storageVerifiedGb',
    ],
  },
  {
    id: 'subscriptions',
    title: msg({ id: 'settings.group.subscriptions', message: 'Subscriptions' }),
    names: [
      'minimumSubscriptionPrice',
      'maximumSubscriptionPrice',
      'freeSubscriptionEnabled',
      'freeSubscriptionDuration',
    ],
  },
  {
    id: 'tokens',
    title: msg({ id: 'settings.group.tokens', message: 'Tokens, tips and sales' }),
    names: [
      'minimumWalletPrice',
      'maximumWalletPrice',
      'minimumTipPrice',
      'maximumTipPrice',
      'minimumSalePrice',
    ],
  },
  {
    id: 'money',
    title: msg({ id: 'settings.group.money', message: 'Money' }),
    names: [
      'paymentGateway',
      'currency',
      'tokenConversionRate',
      'commissionRate',
      'taxEnabled',
      'minimumPayoutAmount',
      'payoutHoldDays',
      'payoutFee',
      'payoutTwoPersonAmount',
      'payoutBankChangeHours',
    ],
  },
];
