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

interface SavedPosition {
  readonly offset: number;
  readonly cache: CacheSnapshot;
  readonly count: number;
}

const keptMax = 20;
/** Saved scroll positions by list, newest last. */
const savedPositions = new Map<string, SavedPosition>();

const savePosition = (key: string, value: SavedPosition): void => {
  savedPositions.delete(key);
  savedPositions.set(key, value);
  const oldest = savedPositions.keys().next().value;
  if (savedPositions.size > keptMax && oldest !== undefined) savedPositions.delete(oldest);
};

/**
 * Number of rows in normal flow, always rendered, by a server too. A server-rendered virtual row is
 * repositioned once it is measured, which would move a reader who had scrolled down by then.
 */
export const firstRowsDefault = 3;

/** Loads more when fewer rows than this are left below. */
const loadAheadMin = 4;

export interface VirtualListProps<Item> {
  /** Name for scroll restoration: path and filter. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item, index: number) => ReactNode;
  /** Estimated row height; limits layout shift while rows are measured. */
  readonly rowHeightPx: number;
  /** Number of rows in normal flow, also rendered by a server; three by default. */
  readonly firstRows?: number | undefined;
  readonly onNearEnd?: (() => void) | undefined;
  /** Footer below the last row: a skeleton, or an end marker. */
  readonly end?: ReactNode;
}

/**
 * Virtual row; off-screen rows render as a transition, so that input is not blocked. Rows in the viewport
 * render immediately.
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

/** Virtualized list in the page's own scroll, with scroll restoration. */
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
  const before = useRef(savedPositions.get(name)).current;
  const restored = before && before.count <= items.length ? before : undefined;
  const count = useRef(items.length);
  count.current = items.length;
  const hasScrolled = useRef(restored !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, keeps at the end
  useLayoutEffect(() => {
    if (restored) scrollTo(0, restored.offset);
    const handle = list.current;
    return () => {
      if (handle)
        savePosition(name, { offset: scrollY, cache: handle.cache, count: count.current });
    };
  }, [name]);

  const look = (): void => {
    const handle = list.current;
    if (!handle || !onNearEnd) return;
    const lastSeen = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lastSeen + firstRows >= items.length - loadAheadMin) onNearEnd();
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
      {/* Without scripts no row is ever added: no space is reserved. */}
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

/** Button for new items above, instead of moving the list while it is read. */
export const NewItemsPill = ({
  count,
  onShow,
  children,
}: {
  count: number;
  onShow: () => void;
  children: ReactNode;
}) => (
  <div className={css.newItems} role="status">
    {count > 0 && (
      <button type="button" className={css.newItemsPill} onClick={onShow}>
        <Icon name="arrowUp" size={18} />
        {children}
      </button>
    )}
  </div>
);
