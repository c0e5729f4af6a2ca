import { Trans, useLingui } from '@lingui/react/macro';
import { hydrationBoundary } from '@ovation/page-rendering/client/hydrationBoundary';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { usePageTitle, usePathParam } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as css from '../chat.css.ts';
import { Thread } from '../messages/Thread.tsx';
import { ConversationList } from './ConversationList.tsx';

const ListPart = hydrationBoundary(ConversationList);
const ThreadPart = hydrationBoundary(Thread);

/** Two panes on a desktop; on a phone the list, or one conversation. */
export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  usePageTitle(t({ id: 'chat.title', message: 'Messages' }));
  return (
    <div className={cx(css.panes, !id && css.belowTopBar)}>
      <section className={cx(css.listPane, id && css.awayOnPhone)}>
        <ListPart openId={id} />
      </section>
      {id ? (
        <ThreadPart key={id} conversationId={id} />
      ) : (
        <div className={cx(css.nobody, css.awayOnPhone)}>
          <EmptyState icon="message" title={t({ id: 'chat.choose', message: 'Your messages' })}>
            <Trans id="chat.choose.body">Choose a conversation to read it here.</Trans>
          </EmptyState>
        </div>
      )}
    </div>
  );
};
