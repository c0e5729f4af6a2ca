import { useLingui } from '@lingui/react/macro';
import { usePlace } from '../page/navigation.ts';
import * as css from './OlderLink.css.ts';

/** The name of how many stand before the first that is shown, in the address. */
const parameter = 'after';
/** Beyond it nobody goes by links alone. */
const afterMax = 10_000;

/** After how many of a list its page begins, as its address says: links lead on where no script does. */
export const useAfter = (): number => {
  const said = new URLSearchParams(usePlace().search).get(parameter) ?? '';
  const after = /^\d{1,5}$/.test(said) ? Number(said) : 0;
  return after <= afterMax ? after : 0;
};

const hrefOf = (search: string, after: number): string => {
  const params = new URLSearchParams(search);
  if (after > 0) params.set(parameter, String(after));
  else params.delete(parameter);
  return `?${params}`;
};

/** For whoever runs no script, at the end of what is shown of a list: what comes after so many. */
export const OlderLink = ({ after }: { after: number }) => {
  const { t } = useLingui();
  const { search } = usePlace();
  return (
    <noscript>
      <p className={css.way}>
        <a className={css.link} rel="next" href={hrefOf(search, after)}>
          {t({ id: 'ui.list.older', message: 'Show more' })}
        </a>
      </p>
    </noscript>
  );
};

/** Above a list that does not begin with its first: the way back there. */
export const FirstLink = () => {
  const { t } = useLingui();
  const { search } = usePlace();
  return (
    <p className={css.way}>
      <a className={css.link} rel="prev" href={hrefOf(search, 0)}>
        {t({ id: 'ui.list.first', message: 'Back to the beginning' })}
      </a>
    </p>
  );
};
