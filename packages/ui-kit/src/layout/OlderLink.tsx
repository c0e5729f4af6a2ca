import { useLingui } from '@lingui/react/macro';
import { usePageLocation } from '../page/navigation.ts';
import * as css from './OlderLink.css.ts';

/** Query parameter: number of items before the first one shown. */
const parameter = 'after';
/** Upper limit for pagination by links. */
const afterMax = 10_000;

/** Number of items that the page skips, from the address: pagination by links, without scripts. */
export const useAfterParameter = (): number => {
  const said = new URLSearchParams(usePageLocation().search).get(parameter) ?? '';
  const after = /^\d{1,5}$/.test(said) ? Number(said) : 0;
  return after <= afterMax ? after : 0;
};

const hrefOf = (search: string, after: number): string => {
  const params = new URLSearchParams(search);
  if (after > 0) params.set(parameter, String(after));
  else params.delete(parameter);
  return `?${params}`;
};

/** Link to the next page of a list, for visitors without scripts. */
export const OlderLink = ({ after }: { after: number }) => {
  const { t } = useLingui();
  const { search } = usePageLocation();
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

/** Link back to the start of a list, above a later page. */
export const FirstLink = () => {
  const { t } = useLingui();
  const { search } = usePageLocation();
  return (
    <p className={css.way}>
      <a className={css.link} rel="prev" href={hrefOf(search, 0)}>
        {t({ id: 'ui.list.first', message: 'Back to the beginning' })}
      </a>
    </p>
  );
};
