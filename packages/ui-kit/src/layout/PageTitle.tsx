import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ButtonTone, IconButton } from '../form/Button.tsx';
import { useGo, useHasPreviousPage } from '../page/navigation.ts';
import { cx } from '../theme/cx.ts';
import { visuallyHidden } from '../theme/text.css.ts';
import * as css from './PageTitle.css.ts';

/** Back button; hidden if the reader did not come from another page of ours. */
export const BackButton = ({ tone, className }: { tone?: ButtonTone; className?: string }) => {
  const { t } = useLingui();
  const go = useGo();
  if (!useHasPreviousPage()) return null;
  return (
    <IconButton
      icon="arrowStart"
      size="small"
      label={t({ id: 'ui.back', message: 'Back' })}
      onClick={() => go(-1)}
      {...(tone && { tone })}
      className={className}
    />
  );
};

/** Title of a page that is not in the bottom bar: on a phone with a back button. */
export const PageTitle = ({
  isHidden = false,
  action,
  children,
}: {
  /** Hides the title visually, on a page with an obvious subject. */
  isHidden?: boolean;
  /** A `tiny` button at its end, or below if both do not fit. */
  action?: ReactNode;
  children: ReactNode;
}) => (
  <header className={cx(css.head, isHidden && css.headHidden, !!action && css.headWithAction)}>
    <BackButton className={css.back} />
    <h1 className={isHidden ? visuallyHidden : css.title}>{children}</h1>
    {action && <div className={css.action}>{action}</div>}
  </header>
);
