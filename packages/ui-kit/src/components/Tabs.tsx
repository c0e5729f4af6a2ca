import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import * as css from './Tabs.css.ts';

export interface TabSpec<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/**
 * Tabs over one panel; `children` draws what belongs to the open one. `frame` puts the row of tabs
 * where it belongs, inside a card for instance.
 */
export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  listClassName,
  frame = (list) => list,
  children,
}: {
  label: string;
  tabs: readonly TabSpec<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  listClassName?: string;
  frame?: (list: ReactNode) => ReactNode;
  children: ReactNode;
}) => (
  <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
    {frame(
      <Base.List aria-label={label} className={cx(css.list, listClassName)} activateOnFocus={false}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>,
    )}
    <Base.Panel value={value}>{children}</Base.Panel>
  </Base.Root>
);
