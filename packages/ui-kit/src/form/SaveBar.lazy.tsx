import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import * as css from './SaveBar.lazy.css.ts';

/** Save bar of a long form. Restored unsaved changes can be discarded. */
export const SaveBar = ({
  isDirty,
  isBusy,
  onDiscard,
  children,
}: {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  /** Further actions at the end of the bar. */
  children?: ReactNode;
}) => (
  <div className={css.bar}>
    <Button type="submit" busy={isBusy}>
      <Trans id="form.save">Save changes</Trans>
    </Button>
    {isDirty && (
      <>
        <Button tone="plain" onClick={onDiscard} disabled={isBusy}>
          <Trans id="form.discard">Discard</Trans>
        </Button>
        <p className={css.note} role="status">
          <Trans id="form.unsaved">You have unsaved changes. They stay here.</Trans>
        </p>
      </>
    )}
    {children && <div className={css.end}>{children}</div>}
  </div>
);
