import type { accountSections } from '@ovation/product-ui/account/sections';
import type { ComponentType } from 'react';

type Path = (typeof accountSections)[number]['path'];

/** The page of each section. */
export const accountPages: Readonly<Record<Path, () => Promise<ComponentType>>> = {
  '': async () => (await import('./ProfilePage.tsx')).ProfilePage,
  '/documents': async () => (await import('./verification/DocumentsPage.tsx')).DocumentsPage,
  '/payouts': async () => (await import('./banking/BankingPage.tsx')).BankingPage,
  '/security': async () => (await import('./SecurityPage.tsx')).SecurityPage,
  '/preferences': async () => (await import('./PreferencesPage.tsx')).PreferencesPage,
  '/data': async () => (await import('./data/DataPage.tsx')).DataPage,
  '/privacy': async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
};
