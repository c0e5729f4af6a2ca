import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedPerson } from '@ovation/contracts/blocking/routes';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { UnblockQuestion } from '@ovation/product-ui/people/BlockQuestion';
import { Card } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Number of latest blocks to search for the creator, whose page is opened again after a block. */
const latestBlocks = 100;

/** Finds the creator at an address, by username or id, if the reader has blocked them. */
export const useBlockedCreator = (
  profileId: string,
  isGone: boolean,
): BlockedPerson | undefined => {
  const user = useMe();
  const { data } = useQuery({
    queryKey: keys.blocking.latest,
    queryFn: async () =>
      (await api.blocking.listBlockedUsers({ query: { limit: latestBlocks } })).data.data,
    enabled: isGone && user !== undefined && !isStaffRole(user.role),
  });
  return data?.find(
    ({ _id, username }) => _id === profileId || username.toLowerCase() === profileId.toLowerCase(),
  );
};

/** Shown in the place of the page of a creator that the reader has blocked, with a button to unblock. */
export const BlockedCreator = ({
  person,
  onUnblocked,
}: {
  person: BlockedPerson;
  onUnblocked: () => void;
}) => {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const { name } = person;
  const title = t({ id: 'profile.blocked', message: `You blocked ${name}` });
  usePageTitle(title);
  return (
    <Card>
      <EmptyState
        icon="ban"
        title={title}
        action={
          <Button tone="outline" size="small" onClick={() => setIsConfirming(true)}>
            <Trans id="profile.unblock">Unblock</Trans>
          </Button>
        }
      >
        <Trans id="profile.blocked.body">
          You won’t see them anywhere, and they can’t write to you.
        </Trans>
      </EmptyState>
      <UnblockQuestion
        person={person}
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        onDone={onUnblocked}
      />
    </Card>
  );
};
