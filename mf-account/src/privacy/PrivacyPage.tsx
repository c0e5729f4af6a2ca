import { useMe } from '@ovation/web-client/auth/calls';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BlockedCountries } from './BlockedCountries.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { MutedCreators } from './MutedCreators.tsx';
import { Presence } from './Presence.tsx';

/** Page of privacy settings: blocked users, muted creators, geo-blocking and online status. */
export const Page = () => {
  const isPerformer = useMe()?.isPerformer ?? false;
  return (
    <AccountFrame>
      {isPerformer && <Presence />}
      <BlockedPeople isPerformer={isPerformer} />
      <MutedCreators />
      {isPerformer && <BlockedCountries />}
    </AccountFrame>
  );
};
