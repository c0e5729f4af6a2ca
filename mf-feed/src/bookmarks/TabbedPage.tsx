import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { TabList, TabPanel } from '@ovation/ui-kit/layout/Tabs.lazy';
import { usePageTitle, useSearch } from '@ovation/ui-kit/page/navigation';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import type { ReactNode } from 'react';

interface PageTab {
  /** In the address, as `?tab=`; omitted for the first tab. */
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/** A user's own page with tabs, selected by the address. */
export const TabbedPage = ({
  id,
  title,
  tabs,
}: {
  id: string;
  title: string;
  tabs: readonly [PageTab, ...PageTab[]];
}) => {
  const [search, setSearch] = useSearch();
  const [first] = tabs;
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? first;
  usePageTitle(title);
  return (
    <div className={layout.stack}>
      <PageTitle>{title}</PageTitle>
      <TabList
        id={id}
        label={title}
        className={layout.tabs}
        value={shown.value}
        onChange={(next) => setSearch(next === first.value ? {} : { tab: next })}
        tabs={tabs.map(({ value, label }) => ({ value, label }))}
      />
      <TabPanel id={id} value={shown.value}>
        {shown.content}
      </TabPanel>
    </div>
  );
};
