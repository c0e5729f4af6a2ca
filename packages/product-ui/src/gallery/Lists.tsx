import { Card } from '@ovation/ui-kit/display/Card';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { Boundary } from '@ovation/ui-kit/feedback/Boundary';
import { NotThere } from '@ovation/ui-kit/feedback/NotThere';
import { PartUnavailable } from '@ovation/ui-kit/feedback/State';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { FirstLink, OlderLink } from '@ovation/ui-kit/layout/OlderLink';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { SearchedList } from '@ovation/ui-kit/layout/SearchedList.lazy';
import { SectionNav } from '@ovation/ui-kit/layout/SectionNav';
import { Slot } from '@ovation/ui-kit/layout/Slot';
import { slots } from '@ovation/ui-kit/layout/slots';
import { NewItemsPill, VirtualList } from '@ovation/ui-kit/layout/VirtualList';
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

/** Lists with their placeholders, and layout components. */
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
      <Boundary
        onRetry={nothing}
        fallback={(retry) => <PartUnavailable title="Away" onRetry={retry} />}
      >
        <Broken />
      </Boundary>
      <Card flush>
        <NotThere error={new Error('failed')} failed="Couldn’t load the post" onRetry={nothing} />
      </Card>
    </Group>
  </>
);
