import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { cx } from '@ovation/ui-kit/theme/cx';
import { type ReactNode, useState } from 'react';
import * as css from './pages.css.ts';

type Shown = 'write' | 'preview';

/** Editor beside its preview; on a narrow screen one at a time. */
export const Editor = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>('write');
  return (
    <>
      <div className={css.views}>
        <Segmented<Shown>
          block
          label={t({ id: 'pages.view', message: 'View' })}
          name="view"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'write', label: t({ id: 'pages.write', message: 'Write' }) },
            { value: 'preview', label: t({ id: 'pages.preview', message: 'Preview' }) },
          ]}
        />
      </div>
      <div className={css.columns}>
        <div className={cx(css.column, shown !== 'write' && css.hidden)}>{children}</div>
        <div className={cx(css.column, css.stickyPreview, shown !== 'preview' && css.hidden)}>
          {preview}
        </div>
      </div>
    </>
  );
};
