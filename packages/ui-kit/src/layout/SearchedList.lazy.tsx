import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../display/Card.tsx';
import { EmptyState } from '../feedback/State.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { PagedList, type PagedListProps } from './PagedList.tsx';
import type { SearchedPages } from './pages.ts';
import * as css from './SearchedList.lazy.css.ts';

const NoUsersFound = () => {
  const { t } = useLingui();
  return (
    <EmptyState icon="search" title={t({ id: 'ui.people.notFound', message: 'No results' })}>
      <Trans id="ui.people.notFound.body">Try the beginning of a name or username.</Trans>
    </EmptyState>
  );
};

interface SearchedListProps<Item> extends Pick<PagedListProps<Item>, 'failed' | 'row'> {
  readonly list: SearchedPages<Item>;
  readonly onType: (typed: string) => void;
  /** Label of the search field. */
  readonly searchLabel: string;
  /** Title of the card; the count is shown next to it. */
  readonly title?: string;
  readonly about?: ReactNode;
  /** Empty state, for a list without any items. */
  readonly empty: ReactNode;
}

/**
 * Card with a searchable list of users, by name or username; the search shows once the list is not empty.
 */
export const SearchedList = <Item extends { readonly _id: string }>({
  list: { pages, typed, q },
  onType,
  searchLabel,
  title,
  about,
  empty,
  failed,
  row,
}: SearchedListProps<Item>) => {
  const hasAny = typed !== '' || (pages.items !== undefined && pages.items.length > 0);
  const counted = pages.items && !q ? `${title} · ${pages.total}` : title;
  return (
    <Card flush>
      {(title || about || hasAny) && (
        <div className={css.head}>
          {title && <CardHead title={counted} />}
          {about && <p className={css.about}>{about}</p>}
          {hasAny && (
            <TextInput
              type="search"
              round
              icon="search"
              label={searchLabel}
              labelHidden
              placeholder={searchLabel}
              value={typed}
              onChange={(event) => onType(event.target.value)}
            />
          )}
        </div>
      )}
      <PagedList pages={pages} failed={failed} empty={q ? <NoUsersFound /> : empty} row={row} />
    </Card>
  );
};
