import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { Icon } from '../icons/Icon.tsx';
import { scriptedOnly } from '../theme/scripting.css.ts';
import * as css from './VirtualList.css.ts';

interface Kept {
  readonly offset: number;
  readonly cache: CacheSnapshot;
  readonly count: number;
}

const keptMax = 20;
/** Where lists stood when they were left, newest last. */
const kept = new Map<string, Kept>();

const keep = (key: string, value: Kept): void => {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.keys().next().value;
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
};

/**
 * So many rows stand in the page like anything else, and are always rendered, by a server too. A virtual
 * row that a server has rendered is placed anew once it is measured: whoever had scrolled down by then was
 * thrown back by what it differed from the height that was expected of it.
 */
export const firstRowsDefault = 3;

/** More is fetched when fewer rows than this are left below. */
const aheadMin = 4;

export interface VirtualListProps<Item> {
  /** Names the list for the restoring of its scroll: path and filter. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item, index: number) => ReactNode;
  /** About how high a row is; what stands below the list keeps its place while rows are measured. */
  readonly rowHeightPx: number;
  /** How many rows stand in the page, and are rendered by a server too; three where it is left out. */
  readonly firstRows?: number | undefined;
  readonly onNearEnd?: (() => void) | undefined;
  /** Below the last row: a skeleton, or that this was all. */
  readonly end?: ReactNode;
}

/**
 * What nobody looks at yet is rendered in slices, between which a touch is answered. What is scrolled to
 * is there at once.
 */
const VirtualRow = ({
  isSeen,
  heightPx,
  children,
}: {
  isSeen: boolean;
  heightPx: number;
  children: ReactNode;
}) =>
  useDeferredValue(true, isSeen) ? (
    <Suspense>{children}</Suspense>
  ) : (
    <div style={{ blockSize: heightPx }} />
  );

/** A long list in the page's own scroll: renders what is seen, and stands where it was left. */
export const VirtualList = <Item,>({
  name,
  items,
  keyOf,
  row,
  rowHeightPx,
  firstRows = firstRowsDefault,
  onNearEnd,
  end,
}: VirtualListProps<Item>): ReactElement => {
  const list = useRef<WindowVirtualizerHandle>(null);
  const before = useRef(kept.get(name)).current;
  const restored = before && before.count <= items.length ? before : undefined;
  const count = useRef(items.length);
  count.current = items.length;
  const hasScrolled = useRef(restored !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, keeps at the end
  useLayoutEffect(() => {
    if (restored) scrollTo(0, restored.offset);
    const handle = list.current;
    return () => {
      if (handle) keep(name, { offset: scrollY, cache: handle.cache, count: count.current });
    };
  }, [name]);

  const look = (): void => {
    const handle = list.current;
    if (!handle || !onNearEnd) return;
    const lastSeen = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lastSeen + firstRows >= items.length - aheadMin) onNearEnd();
  };
  useEffect(look);
  const onScroll = (): void => {
    hasScrolled.current = true;
    look();
  };

  return (
    <>
      {items.slice(0, firstRows).map((item, index) => (
        <div key={keyOf(item)} className={css.row}>
          <Suspense>{row(item, index)}</Suspense>
        </div>
      ))}
      {/* Where no script runs, none of these ever comes: their room would be an empty one. */}
      <div className={scriptedOnly}>
        <WindowVirtualizer
          ref={list}
          itemSize={rowHeightPx}
          {...(restored && restored.count === items.length && { cache: restored.cache })}
          onScroll={onScroll}
        >
          {items.slice(firstRows).map((item, index) => (
            <div key={keyOf(item)}>
              <VirtualRow isSeen={hasScrolled.current} heightPx={rowHeightPx}>
                {row(item, firstRows + index)}
              </VirtualRow>
            </div>
          ))}
        </WindowVirtualizer>
      </div>
      {end}
    </>
  );
};

/** Says that there is something new above, instead of moving what is being read. */
export const NewItemsPill = ({
  count,
  onShow,
  children,
}: {
  count: number;
  onShow: () => void;
  children: ReactNode;
}) => (
  <div className={css.news} role="status">
    {count > 0 && (
      <button type="button" className={css.newsPill} onClick={onShow}>
        <Icon name="arrowUp" size={18} />
        {children}
      </button>
    )}
  </div>
);
