import { Trans, useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { Button, type ButtonSize } from '@ovation/ui-kit/form/Button';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { afterFollow, onFollow } from '@ovation/web-client/follows/invalidation';
import { useMutation } from '@tanstack/react-query';

interface FollowedCreator {
  readonly performerId: string;
  readonly name: string;
  readonly isFollowed: boolean;
  /** Called at once, and again on rollback. */
  readonly onChange?: ((isFollowed: boolean) => void) | undefined;
}

/** Follows or unfollows: optimistic, and rolled back with a toast if the server refuses. */
const useFollowing = ({ performerId, isFollowed, onChange }: Omit<FollowedCreator, 'name'>) => {
  const sayError = useSayError();
  const show = (next: boolean): void => {
    onFollow(performerId, next);
    onChange?.(next);
  };
  const { mutate, isPending, variables } = useMutation({
    // Sequential: the last press decides.
    scope: { id: `follow ${performerId}` },
    mutationFn: async (next: boolean) => {
      const params = { id: performerId };
      await (next ? api.follows.follow({ params }) : api.follows.unfollow({ params }));
    },
    onMutate: show,
    onError: (error, next) => {
      show(!next);
      sayError(error);
    },
    onSuccess: afterFollow,
  });
  return { isShownFollowed: isPending ? variables : isFollowed, set: mutate };
};

/** Follow button; renders nothing on the user's own page or for the staff. */
export const FollowButton = ({
  size = 'small',
  onPicture = false,
  ...creator
}: FollowedCreator & {
  readonly size?: ButtonSize;
  /** On a photograph, as its main action. */
  readonly onPicture?: boolean;
}) => {
  const { t } = useLingui();
  const user = useMe();
  const { performerId, name } = creator;
  const { isShownFollowed, set } = useFollowing(creator);
  const ask = usePendingIntent({ kind: 'follow', targetId: performerId, performerId }, () => {
    if (performerId !== user?._id) set(true);
  });
  if (user && (user._id === performerId || isStaffRole(user.role))) return null;
  return (
    <Button
      tone={isShownFollowed ? 'outline' : onPicture ? 'onPicture' : 'soft'}
      size={size}
      aria-pressed={isShownFollowed}
      aria-label={
        isShownFollowed
          ? t({ id: 'follow.label.following', message: `Following ${name}` })
          : t({ id: 'follow.label', message: `Follow ${name}` })
      }
      onClick={() => (user ? set(!isShownFollowed) : ask())}
    >
      {isShownFollowed ? (
        <Trans id="follow.following">Following</Trans>
      ) : (
        <Trans id="follow.follow">Follow</Trans>
      )}
    </Button>
  );
};
