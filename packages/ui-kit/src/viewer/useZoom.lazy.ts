import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';

const scaleMax = 4;
/** Zoom factor per key press; a double press toggles it. */
const step = 1.5;
const doublePressed = 2.5;
const keyPx = 80;

interface Zoom {
  readonly scale: number;
  /** Offset of the picture's centre from that of its container, in pixels. */
  readonly x: number;
  readonly y: number;
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Clamps the offset so that the picture covers its container. */
export const within = ({ scale, x, y }: Zoom, { width, height }: Size): Zoom => {
  if (scale <= 1) return whole;
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return {
    scale,
    x: Math.min(mostX, Math.max(-mostX, x)),
    y: Math.min(mostY, Math.max(-mostY, y)),
  };
};

/** Zooms around a point, relative to the centre of the container. */
export const zoomedAt = (
  { scale, x, y }: Zoom,
  to: number,
  point: { readonly x: number; readonly y: number },
): Zoom => {
  const next = Math.min(scaleMax, Math.max(1, to));
  const by = next / scale;
  return { scale: next, x: point.x - (point.x - x) * by, y: point.y - (point.y - y) * by };
};

const middle = { x: 0, y: 0 };

const panKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [keyPx, 0],
  ArrowRight: [-keyPx, 0],
  ArrowUp: [0, keyPx],
  ArrowDown: [0, -keyPx],
};

/** Pointer position relative to the centre of its target. */
const pointOf = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/**
 * Zoom state: a double press zooms at its position, the keys +, - and 0 zoom; while zoomed, the pointer and
 * the arrow keys pan. `of` identifies the picture: another one resets it.
 */
export const useZoom = (of: string | undefined) => {
  const [stored, setStored] = useState({ of, zoom: whole });
  const place = useRef<HTMLDivElement>(null);
  const dragFrom = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const zoom = stored.of === of ? stored.zoom : whole;
  const isZoomed = zoom.scale > 1;
  const set = (next: Zoom): void => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = place.current ?? {};
    setStored({ of, zoom: within(next, { width, height }) });
  };
  const toggle = (point = middle): void =>
    set(isZoomed ? whole : zoomedAt(zoom, doublePressed, point));
  /** Handles a key; true if it was one of these. */
  const press = ({ key }: KeyboardEvent): boolean => {
    const pan = panKeys[key];
    if (key === '+' || key === '=') set(zoomedAt(zoom, zoom.scale * step, middle));
    else if (key === '-') set(zoomedAt(zoom, zoom.scale / step, middle));
    else if (key === '0') set(whole);
    else if (pan && isZoomed) set({ ...zoom, x: zoom.x + pan[0], y: zoom.y + pan[1] });
    else return false;
    return true;
  };
  const style: CSSProperties = isZoomed
    ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
    : {};
  return {
    isZoomed,
    toggle,
    press,
    place,
    style,
    pointer: {
      onDoubleClick: (event: MouseEvent<HTMLElement>): void => toggle(pointOf(event)),
      onPointerDown: ({ clientX: x, clientY: y, isPrimary }: PointerEvent): void => {
        dragFrom.current = isPrimary ? { x, y } : undefined;
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent): void => {
        const from = dragFrom.current;
        if (!from || !isZoomed) return;
        dragFrom.current = { x, y };
        set({ ...zoom, x: zoom.x + x - from.x, y: zoom.y + y - from.y });
      },
      onPointerUp: (): void => {
        dragFrom.current = undefined;
      },
      onPointerLeave: (): void => {
        dragFrom.current = undefined;
      },
    },
  };
};
