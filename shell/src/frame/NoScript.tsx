import { useLingui } from '@lingui/react/macro';
import * as css from './Frame.css.ts';

/** Page that is readable without scripts. */
const readable = '/explore';

/** `<noscript>` note: above a server-rendered page, or in place of another. */
export const NoScript = ({ isRendered }: { isRendered: boolean }) => {
  const { t } = useLingui();
  if (isRendered) {
    return (
      <p className={css.noScript}>
        {t({
          id: 'shell.noScript.rendered',
          message: 'You can read this page without JavaScript. Turn it on to use its buttons.',
        })}
      </p>
    );
  }
  return (
    <p className={css.noScript}>
      {t({ id: 'shell.noScript.left', message: 'Turn on JavaScript to use this page.' })}{' '}
      <a className={css.noScriptWay} href={readable}>
        {t({ id: 'shell.noScript.explore', message: 'Explore creators without it' })}
      </a>
    </p>
  );
};
