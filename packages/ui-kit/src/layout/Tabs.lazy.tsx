import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import * as css from './Tabs.lazy.css.ts';

export interface TabSpec<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

const tabId = (id: string, value: string): string => `${id}-tab-${value}`;
const panelId = (id: string): string => `${id}-panel`;

/** Tab list for the panel of the same `id`, which can be anywhere below. */
export const TabList = <Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  id: string;
  label: string;
  tabs: readonly TabSpec<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) => (
  <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
    <Base.List aria-label={label} className={cx(css.list, className)} activateOnFocus={false}>
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          id={tabId(id, tab.value)}
          aria-controls={panelId(id)}
          className={css.tab}
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  </Base.Root>
);

/**
 * Panel of the open tab. Not a child of the tab list, which re-renders as it measures its tabs and would
 * re-render the page with it.
 */
export const TabPanel = ({
  id,
  value,
  children,
}: {
  id: string;
  value: string;
  children: ReactNode;
}) => (
  <div
    role="tabpanel"
    id={panelId(id)}
    aria-labelledby={tabId(id, value)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs has the panel in the tab order
    tabIndex={0}
  >
    {children}
  </div>
);
