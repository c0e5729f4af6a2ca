import { Trans, useLingui } from '@lingui/react/macro';
import { markNotFound } from '@ovation/page-rendering/client/ssrRequest';
import { useFrameBars } from '@ovation/ui-kit/browser/frameBars';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import type { ReactNode } from 'react';
import * as css from '../chat.css.ts';
import { Back } from './ThreadHead.tsx';

/** Link to the list, where a conversation cannot be shown. */
const AllMessages = () => (
  <ButtonLink to="/messages" size="small">
    <Trans id="chat.back">All messages</Trans>
  </ButtonLink>
);

/** Shown in the place of a conversation that does not exist, or is no longer accessible. */
export const NotAvailable = () => {
  const { t } = useLingui();
  const title = t({ id: 'chat.gone', message: 'This conversation isn’t available' });
  markNotFound();
  useFrameBars();
  return (
    <section className={css.thread} aria-label={title}>
      <header className={css.threadHead}>
        <Back />
        <h1 className={cx(visuallyHidden, css.onPhone)}>{title}</h1>
      </header>
      <div className={css.emptyList} role="status">
        <EmptyState icon="message" title={title} action={<AllMessages />}>
          <Trans id="chat.gone.body">
            It may have been deleted, or one of you may have blocked the other.
          </Trans>
        </EmptyState>
      </div>
    </section>
  );
};

/** A conversation that failed to load, with its usual links back. */
export const NotOpened = ({ children }: { children: ReactNode }) => (
  <section className={css.thread}>
    <header className={css.threadHead}>
      <Back />
    </header>
    <div className={css.emptyList}>{children}</div>
  </section>
);
