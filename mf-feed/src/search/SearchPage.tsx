import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { kinds, Results } from './Results.tsx';
import { useRecent } from './recentSearches.ts';
import { SearchField } from './SearchField.tsx';
import { SearchStart } from './SearchStart.tsx';
import * as css from './search.css.ts';

export const Page = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const q = (search.get('q') ?? '').trim();
  const asked = search.get('show');
  const { recent, add, clear } = useRecent();
  usePageTitle(t({ id: 'search.title', message: 'Search' }));
  const onSearch = (words: string): void => {
    if (words !== '') add(words);
    setSearch(words === '' ? {} : { q: words });
  };
  return (
    <div className={css.page}>
      <h1 className={visuallyHidden}>
        <Trans id="search.title">Search</Trans>
      </h1>
      <SearchField key={q} q={q} recent={recent} onSearch={onSearch} />
      {q === '' ? (
        <SearchStart recent={recent} onSearch={onSearch} onClear={clear} />
      ) : (
        <Results
          q={q}
          chosen={kinds.find((kind) => kind === asked)}
          onChoose={(kind) => setSearch({ q, show: kind })}
        />
      )}
    </div>
  );
};
