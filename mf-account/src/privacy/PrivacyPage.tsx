import { useMe } from '@ovation/web-client/auth/calls';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { BlockedCountries } from './BlockedCountries.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { MutedCreators } from './MutedCreators.tsx';
import { Presence } from './Presence.tsx';

/** Whom a person does not want to meet or to read, and what others may know of a creator. */
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
