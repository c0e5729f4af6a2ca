import { AccountFrame } from './AccountFrame.tsx';
import { BlockedCountries } from './BlockedCountries.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { Presence } from './Presence.tsx';

/** What others may know of a creator, and whom a creator does not want to meet. */
export const PrivacyPage = () => (
  <AccountFrame>
    <Presence />
    <BlockedPeople />
    <BlockedCountries />
  </AccountFrame>
);
