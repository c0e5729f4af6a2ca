import { Trans, useLingui } from '@lingui/react/macro';
import { hydrationBoundary } from '@ovation/page-rendering/client/hydrationBoundary';
import { useLeavesBars } from '@ovation/ui-kit/browser/frameBars';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { useGo, usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { type KeyboardEvent, useRef } from 'react';
import * as css from '../chat.css.ts';
import { Thread } from '../messages/Thread.tsx';
import { ConversationList } from './ConversationList.tsx';

const ListPart = hydrationBoundary(ConversationList);
const ThreadPart = hydrationBoundary(Thread);

/** Two panes on a desktop; on a phone the list, or one conversation. */
export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const go = useGo();
  const hasBars = useLeavesBars();
  const list = useRef<HTMLElement>(null);
  /** Goes back to the list: beside the conversation, or a page of its own. */
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    // Overlays such as a menu close by the same key.
    const isWithin = target instanceof Node && currentTarget.contains(target);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isWithin || !id) return;
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (chosen?.checkVisibility()) chosen.focus();
    else go('/messages');
  };
  usePageTitle(t({ id: 'chat.title', message: 'Messages' }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that are pressed in it bubble to here
    <div className={cx(css.panes, (!id || hasBars) && css.belowTopBar)} onKeyDown={closeOnEscape}>
      <section ref={list} className={cx(css.listPane, id && css.hiddenOnPhone)}>
        <ListPart openId={id} />
      </section>
      {id ? (
        <ThreadPart key={id} conversationId={id} />
      ) : (
        <div className={cx(css.emptyList, css.hiddenOnPhone)}>
          <EmptyState icon="message" title={t({ id: 'chat.choose', message: 'Your messages' })}>
            <Trans id="chat.choose.body">Choose a conversation to read it here.</Trans>
          </EmptyState>
        </div>
      )}
    </div>
  );
};
