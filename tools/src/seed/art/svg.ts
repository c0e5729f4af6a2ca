/** Parts of drawings, as text. */

export const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => make(at)).join('');

const short = (value: number): string => value.toFixed(1);

export type Point = readonly [number, number];

/** A gradient that runs down unless told otherwise; `stops` are colours, evenly spread. */
export const gradient = (
  id: string,
  stops: readonly string[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;

export const glow = (
  id: string,
  stops: readonly string[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

/** `#rrggbb` or `#rrggbbaa`. */
const stopsOf = (stops: readonly string[]): string =>
  stops
    .map((stop, at) => {
      const opacity = stop.length > 7 ? Number.parseInt(stop.slice(7), 16) / 255 : 1;
      return `<stop offset="${at / Math.max(1, stops.length - 1)}" stop-color="${stop.slice(0, 7)}" stop-opacity="${opacity.toFixed(2)}"/>`;
    })
    .join('');

export const rect = (x: number, y: number, w: number, h: number, more: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, w))}" height="${short(Math.max(0, h))}" ${more}/>`;

export const circle = (x: number, y: number, r: number, more: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, more: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${more}/>`;

export const path = (d: string, more: string): string => `<path d="${d}" ${more}/>`;

export const polygon = (points: readonly Point[], more: string): string =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" ${more}/>`;

export const line = (points: readonly Point[], stroke: string, width: number, more = ''): string =>
  `<polyline points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A path through points without corners. */
export const curveThrough = (points: readonly Point[], isClosed = false): string => {
  const at = (index: number): Point => {
    const count = points.length;
    const wrapped = isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  const pieces = Array.from(
    { length: isClosed ? points.length : points.length - 1 },
    (_, index) => {
      const [before, from, to, behind] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const [c1x, c1y] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const [c2x, c2y] = [to[0] - (behind[0] - from[0]) / 6, to[1] - (behind[1] - from[1]) / 6];
      return `C${short(c1x)} ${short(c1y)} ${short(c2x)} ${short(c2y)} ${short(to[0])} ${short(to[1])}`;
    },
  );
  return `M${short(startX)} ${short(startY)}${pieces.join('')}${isClosed ? 'Z' : ''}`;
};

export const fill = (colour: string, opacity = 1): string =>
  opacity === 1 ? `fill="${colour}"` : `fill="${colour}" opacity="${opacity.toFixed(2)}"`;

/** Moved, turned (degrees) and scaled. */
export const placed = (content: string, { x = 0, y = 0, turn = 0, scale = 1, more = '' }): string =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${scale.toFixed(3)})" ${more}>${content}</g>`;

/** `content` only where `shape` is. */
export const within = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
