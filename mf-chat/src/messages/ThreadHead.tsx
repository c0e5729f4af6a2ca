import { Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import { Person } from '@ovation/product-ui/people/Avatar';
import { BlockedBadge } from '@ovation/product-ui/people/BlockedBadge';
import { PersonMenu } from '@ovation/product-ui/people/PersonMenu';
import { useMuteAndBlock } from '@ovation/product-ui/people/useMuteAndBlock';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { IconButton } from '@ovation/ui-kit/form/Button';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { actionRoom } from '@ovation/ui-kit/theme/actions.css';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import * as css from '../chat.css.ts';
import { useSettingsEntries } from '../settings/useSettingsEntries.ts';
import { useIsTyping } from './typing.ts';

interface ThreadHeadProps {
  readonly conversation: Conversation;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
}

/** On a phone, where the list is not beside it. */
export const Back = () => {
  const { t } = useLingui();
  return (
    <span className={css.back}>
      <ButtonLink
        to="/messages"
        tone="plain"
        square
        aria-label={t({ id: 'chat.back', message: 'All messages' })}
      >
        <Icon name="arrowStart" />
      </ButtonLink>
    </span>
  );
};

/** Head of a conversation: the other user, links to them, and the search. */
export const ThreadHead = ({ conversation, isSearching, onSearch }: ThreadHeadProps) => {
  const { t } = useLingui();
  const { participant, isLeft } = conversation;
  const name = usePersonName(participant.name);
  const isTyping = useIsTyping(conversation._id);
  const settings = useSettingsEntries(conversation);
  const go = useGo();
  // For a fan a blocked creator's conversation is gone.
  const muteAndBlock = useMuteAndBlock(participant, { onBlocked: () => go('/messages') });
  const person = (
    <Person
      src={participant.avatar}
      name={participant.name}
      size={40}
      className={css.threadFace}
      verified={participant.isVerified}
      note={
        isTyping ? (
          <span className={css.typing}>
            <Trans id="chat.typing">typing…</Trans>
          </span>
        ) : (
          !isLeft && `@${participant.username}`
        )
      }
    />
  );
  return (
    <header className={cx(css.threadHead, actionRoom)}>
      <Back />
      <h1 className={cx(visuallyHidden, css.onPhone)}>
        {t({ id: 'chat.with', message: `Messages with ${name}` })}
      </h1>
      {participant.isPerformer && !isLeft ? (
        <Link to={`/${participant.username}`} className={css.threadWho}>
          {person}
        </Link>
      ) : (
        <span className={css.threadWho}>{person}</span>
      )}
      {participant.isPerformer && !isLeft && (
        <Slot
          name="creator-actions"
          given={{
            performer: participant,
            tone: 'soft',
            size: 'small',
            place: 'chat',
          }}
        />
      )}
      {conversation.isBlocked && <BlockedBadge />}
      <IconButton
        icon="search"
        aria-expanded={isSearching}
        label={t({ id: 'chat.find.open', message: 'Search this conversation' })}
        onClick={onSearch}
      />
      {!isLeft && (
        <PersonMenu
          person={participant}
          isBlocked={participant.isPerformer ? undefined : conversation.isBlocked}
          others={participant.isPerformer ? [...settings, ...muteAndBlock.entries] : settings}
        />
      )}
      {muteAndBlock.question}
    </header>
  );
};
