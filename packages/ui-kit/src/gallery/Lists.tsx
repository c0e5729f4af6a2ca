import { Card } from '../display/Card.tsx';
import { RelativeTime } from '../display/RelativeTime.tsx';
import { Boundary } from '../feedback/Boundary.tsx';
import { NotThere } from '../feedback/NotThere.tsx';
import { PartAway } from '../feedback/State.tsx';
import { ListCard } from '../layout/ListCard.tsx';
import { FirstLink, OlderLink } from '../layout/OlderLink.tsx';
import { PagedList } from '../layout/PagedList.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import type { Pages } from '../layout/pages.ts';
import { SearchedList } from '../layout/SearchedList.lazy.tsx';
import { SectionNav } from '../layout/SectionNav.tsx';
import { Slot } from '../layout/Slot.tsx';
import { slots } from '../layout/slots.ts';
import { NewItemsPill, VirtualList } from '../layout/VirtualList.tsx';
import { Group } from './Group.tsx';

const nothing = (): void => undefined;
const lines = ['Top-up, 550 tokens', 'Tip to Theo Adeyemi', 'Monthly subscription'].map(
  (words, at) => ({ _id: `${at}`, words }),
);

const pages: Pages<(typeof lines)[number]> = {
  items: lines,
  total: lines.length,
  error: null,
  hasMore: true,
  isLoadingMore: false,
  loadMore: nothing,
  loadAll: async () => undefined,
  retry: nothing,
};

slots.set([
  { id: 'gallery', slot: 'gallery', order: 1, load: async () => () => <p>A fill of a slot</p> },
]);

const Broken = (): never => {
  throw new Error('the gallery shows what stands for a part that fails');
};

/** Lists, what stands in their place, and what pages are put together by. */
export const Lists = ({ theme }: { theme: string }) => (
  <>
    <Group title="Sections">
      <PageTitle>Wallet, {theme}</PageTitle>
      <SectionNav
        label={`Sections, ${theme}`}
        sections={[
          { to: '/', icon: 'edit', label: 'Edit profile' },
          { to: '/elsewhere', icon: 'shieldCheck', label: 'Security' },
        ]}
      />
    </Group>
    <Group title="Lists">
      <NewItemsPill count={1} onShow={nothing}>
        1 new post
      </NewItemsPill>
      <VirtualList
        name={`gallery-${theme}`}
        items={lines}
        keyOf={({ _id }) => _id}
        rowHeightPx={24}
        row={({ words }) => words}
      />
      <FirstLink />
      <OlderLink after={3} />
      <PagedList
        pages={pages}
        failed="Couldn’t load the list"
        empty={null}
        row={({ words }) => <li>{words}</li>}
      />
      <SearchedList
        title="Lines"
        about="They are found by their words."
        list={{ pages, typed: '', q: '' }}
        onType={nothing}
        searchLabel={`Search the lines, ${theme}`}
        failed="Couldn’t load the lines"
        empty={null}
        row={({ words }) => <li>{words}</li>}
      />
      <ListCard
        title="Statement"
        filters={[
          { value: 'all', label: 'All' },
          { value: 'tips', label: 'Tips' },
        ]}
        filter="all"
        onFilter={nothing}
        pages={{ ...pages, error: new Error('failed') }}
        failed="Couldn’t load the rest of the list"
        empty={null}
        row={({ words }) => <li>{words}</li>}
      />
      <RelativeTime at={new Date(Date.now() - 3_600_000).toISOString()} />
    </Group>
    <Group title="Parts of a page">
      <Slot name="gallery" />
      <Boundary onRetry={nothing} fallback={(retry) => <PartAway title="Away" onRetry={retry} />}>
        <Broken />
      </Boundary>
      <Card flush>
        <NotThere error={new Error('failed')} failed="Couldn’t load the post" onRetry={nothing} />
      </Card>
    </Group>
  </>
);
