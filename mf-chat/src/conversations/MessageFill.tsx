import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { usePendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Button } from '@ovation/ui-kit/form/Button';
import { actionWord } from '@ovation/ui-kit/theme/actions.css';
import { useMe } from '@ovation/web-client/auth/calls';

/** Button on a profile that opens the conversation with the creator. */
export const Fill = ({ performer, place }: { performer?: PerformerCard; place?: string }) => {
  const { t } = useLingui();
  const user = useMe();
  const performerId = performer?._id;
  const path = `/messages/with/performer/${performerId}`;
  // The intent leads to another page: nothing remains to be done here.
  const intent = usePendingIntent(
    { kind: 'message', targetId: performerId, performerId, path },
    () => undefined,
  );
  if (!performer || place !== 'profile' || user?.isPerformer) return null;
  const buttonLook = {
    tone: 'outline',
    size: 'small',
    icon: 'message',
    'aria-label': t({ id: 'chat.write', message: `Message ${performer.name}` }),
    children: (
      <span className={actionWord}>
        <Trans id="chat.message">Message</Trans>
      </span>
    ),
  } as const;
  return user ? (
    <ButtonLink {...buttonLook} to={path} />
  ) : (
    <Button {...buttonLook} onClick={() => intent()} />
  );
};
