import { Trans, useLingui } from '@lingui/react/macro';
import type { PerformerCard } from '@ovation/contracts/performers/performer';
import { useMe } from '@ovation/ui-kit/data/me';
import { ButtonLink } from '@ovation/ui-kit/display/Link';

/** The way from a profile into the conversation with its creator. */
export const Fill = ({ performer, place }: { performer?: PerformerCard; place?: string }) => {
  const { t } = useLingui();
  const user = useMe();
  if (!performer || place !== 'profile' || user?.isPerformer) return null;
  return (
    <ButtonLink
      to={`/messages/with/performer/${performer._id}`}
      tone="outline"
      size="small"
      icon="message"
      aria-label={t({ id: 'chat.write', message: `Message ${performer.name}` })}
    >
      <Trans id="chat.message">Message</Trans>
    </ButtonLink>
  );
};
