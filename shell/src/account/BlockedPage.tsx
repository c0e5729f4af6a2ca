import { AccountFrame } from './AccountFrame.tsx';
import { BlockedCountries } from './BlockedCountries.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';

/** Whom a creator does not want to meet: people, and visitors from countries. */
export const BlockedPage = () => (
  <AccountFrame>
    <BlockedPeople />
    <BlockedCountries />
  </AccountFrame>
);
