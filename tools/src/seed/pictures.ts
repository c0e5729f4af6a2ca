import sharp from 'sharp';
import type { Scene } from './personas.ts';
import type { Random } from './random.ts';

/** Pictures of the demo world: drawn as vectors, tuned to a creator's colour, saved as JPEG. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

type Draw = (frame: Frame, hue: number, random: Random) => string;

const colour = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${((hue % 360) + 360) % 360} ${saturation}% ${lightness}%)`;

const backdrop = ({ width, height }: Frame, from: string, to: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;

/** A line of soft ridges across the picture, closed at the bottom. */
const ridge = (
  { width, height }: Frame,
  base: number,
  swing: number,
  fill: string,
  random: Random,
): string => {
  const steps = random.between(5, 9);
  const heights = Array.from({ length: steps + 1 }, () => base + random.between(-swing, swing));
  const points = heights.map((y, at) => [(at * width) / steps, y] as const);
  const curves = points.slice(1).map(([x, y], at) => {
    const [beforeX, beforeY] = points[at] ?? [0, base];
    const middle = (beforeX + x) / 2;
    return `C ${middle} ${beforeY} ${middle} ${y} ${x} ${y}`;
  });
  return `<path d="M 0 ${heights[0]} ${curves.join(' ')} L ${width} ${height} L 0 ${height} Z" fill="${fill}"/>`;
};

const layers = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const hills: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  const sun = `<circle cx="${random.between(20, 80) * 0.01 * width}" cy="${height * 0.3}" r="${height * 0.09}" fill="${colour(hue + 40, 90, 86)}"/>`;
  return (
    backdrop(frame, colour(hue + 20, 45, 72), colour(hue + 50, 70, 90)) +
    sun +
    layers(5, (at) =>
      ridge(
        frame,
        height * (0.45 + at * 0.11),
        Math.round(height * 0.06),
        colour(hue - at * 6, 30 + at * 4, 58 - at * 10),
        random,
      ),
    )
  );
};

const sea: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  const horizon = height * 0.52;
  const glints = layers(26, () => {
    const y = horizon + random.between(4, Math.round(height * 0.42));
    const length = random.between(20, Math.round(width * 0.18));
    return `<rect x="${random.between(0, width)}" y="${y}" width="${length}" height="3" rx="1.5" fill="white" opacity="0.${random.between(10, 45)}"/>`;
  });
  return (
    backdrop(frame, colour(hue + 150, 55, 78), colour(hue + 190, 80, 88)) +
    `<circle cx="${width * 0.62}" cy="${horizon}" r="${height * 0.14}" fill="${colour(hue + 210, 90, 90)}"/>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${colour(hue, 48, 42)}"/>` +
    `<rect y="${horizon}" width="${width}" height="${(height - horizon) * 0.35}" fill="${colour(hue, 46, 52)}" opacity="0.6"/>` +
    glints
  );
};

const vase = (x: number, floor: number, size: number, body: string, glaze: string): string => {
  const top = floor - size;
  const path = `M ${x - size * 0.14} ${top} L ${x + size * 0.14} ${top} C ${x + size * 0.08} ${top + size * 0.25} ${x + size * 0.46} ${top + size * 0.4} ${x + size * 0.36} ${floor - size * 0.18} C ${x + size * 0.3} ${floor} ${x + size * 0.2} ${floor} ${x} ${floor} C ${x - size * 0.2} ${floor} ${x - size * 0.3} ${floor} ${x - size * 0.36} ${floor - size * 0.18} C ${x - size * 0.46} ${top + size * 0.4} ${x - size * 0.08} ${top + size * 0.25} ${x - size * 0.14} ${top} Z`;
  const id = `v${Math.round(x)}-${Math.round(size)}`;
  return (
    `<ellipse cx="${x}" cy="${floor}" rx="${size * 0.5}" ry="${size * 0.06}" fill="black" opacity="0.18"/>` +
    `<clipPath id="${id}"><path d="${path}"/></clipPath><path d="${path}" fill="${body}"/>` +
    `<g clip-path="url(#${id})"><rect x="${x - size}" y="${top}" width="${size * 2}" height="${size * 0.48}" fill="${glaze}"/>` +
    `<rect x="${x + size * 0.08}" y="${top}" width="${size * 0.5}" height="${size}" fill="black" opacity="0.12"/></g>`
  );
};

const vases: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  const count = random.between(2, 4);
  return (
    backdrop(frame, colour(hue + 190, 14, 82), colour(hue + 190, 18, 72)) +
    `<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="${colour(hue + 195, 16, 88)}"/>` +
    layers(count, (at) =>
      vase(
        (width * (at + 0.7)) / (count + 0.4),
        height * (0.82 + 0.03 * (at % 2)),
        height * random.between(36, 62) * 0.01,
        colour(hue + 180 + at * 12, 38, 46 + at * 8),
        colour(hue + at * 10, 52, 48 + (at % 2) * 38),
      ),
    )
  );
};

const city: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  const tower = (depth: number) => (): string => {
    const w = random.between(Math.round(width * 0.05), Math.round(width * 0.13));
    const h = random.between(Math.round(height * 0.18), Math.round(height * (0.4 + depth * 0.12)));
    const x = random.between(-20, width);
    const windows = layers(
      random.between(3, 10),
      () =>
        `<rect x="${x + random.between(4, Math.max(5, w - 10))}" y="${height - h + random.between(8, Math.max(9, h - 14))}" width="6" height="9" fill="${colour(48, 95, 76)}" opacity="0.85"/>`,
    );
    return `<rect x="${x}" y="${height - h}" width="${w}" height="${h}" fill="${colour(hue, 30, 30 - depth * 8)}"/>${depth > 0 ? windows : ''}`;
  };
  return (
    backdrop(frame, colour(hue, 52, 22), colour(hue + 60, 70, 66)) +
    `<circle cx="${width * 0.2}" cy="${height * 0.22}" r="${height * 0.06}" fill="${colour(50, 80, 92)}"/>` +
    layers(14, tower(0)) +
    layers(12, tower(1)) +
    layers(9, tower(2))
  );
};

const leaves: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  return (
    backdrop(frame, colour(hue, 34, 90), colour(hue + 30, 40, 82)) +
    layers(34, (at) => {
      const x = random.between(0, width);
      const y = random.between(0, height);
      const size = random.between(Math.round(height * 0.08), Math.round(height * 0.26));
      const fill = colour(hue + random.between(-24, 24), 40, 26 + (at % 6) * 8);
      return `<g transform="translate(${x} ${y}) rotate(${random.between(0, 359)})"><path d="M 0 0 C ${size * 0.5} ${-size * 0.4} ${size * 0.9} ${-size * 0.2} ${size} 0 C ${size * 0.9} ${size * 0.2} ${size * 0.5} ${size * 0.4} 0 0 Z" fill="${fill}" opacity="0.9"/><path d="M 0 0 L ${size} 0" stroke="white" stroke-width="1.5" opacity="0.35"/></g>`;
    })
  );
};

const waves: Draw = (frame, hue, random) => {
  const { height } = frame;
  return (
    backdrop(frame, colour(hue + 30, 70, 88), colour(hue, 60, 76)) +
    layers(9, (at) =>
      ridge(
        frame,
        height * (0.18 + at * 0.095),
        Math.round(height * 0.08),
        colour(hue + at * 9, 58, 74 - at * 6),
        random,
      ),
    )
  );
};

const stars: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  const dots = layers(220, () => {
    const radius = random.between(4, 18) / 10;
    return `<circle cx="${random.between(0, width)}" cy="${random.between(0, Math.round(height * 0.8))}" r="${radius}" fill="white" opacity="0.${random.between(35, 95)}"/>`;
  });
  return (
    backdrop(frame, colour(hue, 60, 10), colour(hue + 30, 48, 34)) +
    `<ellipse cx="${width * 0.5}" cy="${height * 0.35}" rx="${width * 0.6}" ry="${height * 0.1}" transform="rotate(-24 ${width / 2} ${height / 2})" fill="${colour(hue + 60, 60, 70)}" opacity="0.18"/>` +
    dots +
    ridge(frame, height * 0.84, Math.round(height * 0.05), colour(hue, 45, 7), random)
  );
};

const arches: Draw = (frame, hue, random) => {
  const { width, height } = frame;
  const count = random.between(2, 4);
  return (
    backdrop(frame, colour(hue + 18, 46, 86), colour(hue + 30, 50, 78)) +
    layers(count, (at) => {
      const w = width / (count + 1.2);
      const x = width * 0.08 + at * (w + width * 0.04);
      const top = height * (0.18 + 0.06 * (at % 2));
      const inside = layers(4, (ring) => {
        const inset = ring * w * 0.11;
        const fill = colour(hue + ring * 14 + at * 20, 56, 70 - ring * 13);
        return `<path d="M ${x + inset} ${height} L ${x + inset} ${top + w / 2 + inset} A ${w / 2 - inset} ${w / 2 - inset} 0 0 1 ${x + w - inset} ${top + w / 2 + inset} L ${x + w - inset} ${height} Z" fill="${fill}"/>`;
      });
      return inside;
    })
  );
};

const scenes: Readonly<Record<Scene, Draw>> = {
  hills,
  sea,
  vases,
  city,
  leaves,
  waves,
  stars,
  arches,
};

const qualityPercent = 82;

const toJpeg = ({ width, height }: Frame, content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
    ),
  )
    .jpeg({ quality: qualityPercent })
    .toBuffer();

/** A picture of a scene in a creator's colour. */
export const drawScene = (
  scene: Scene,
  frame: Frame,
  hue: number,
  random: Random,
): Promise<Buffer> => toJpeg(frame, scenes[scene](frame, hue + random.between(-14, 14), random));

const avatarFrame: Frame = { width: 400, height: 400 };

/** A face in a few strokes: enough to tell people apart in a list. */
export const drawAvatar = (hue: number, random: Random): Promise<Buffer> => {
  const skin = random.pick(['#f3d3bd', '#e3b08f', '#c98f6b', '#9c6644', '#6f4630']);
  const hair = random.pick(['#20150f', '#3b2416', '#7a4a24', '#b5793a', '#c9503a', '#51525c']);
  const hasLongHair = random.chance(50);
  const fringe = random.between(126, 154);
  const content =
    `<rect width="400" height="400" fill="${colour(hue, 48, 82)}"/>` +
    `<path d="M 60 400 C 70 300 150 276 200 276 C 250 276 330 300 340 400 Z" fill="${colour(hue + 170, 36, 46)}"/>` +
    (hasLongHair ? `<ellipse cx="200" cy="206" rx="104" ry="128" fill="${hair}"/>` : '') +
    `<rect x="172" y="232" width="56" height="70" rx="26" fill="${skin}"/>` +
    `<ellipse cx="200" cy="178" rx="78" ry="92" fill="${skin}"/>` +
    `<path d="M 116 190 C 96 36 304 36 284 190 C 282 ${fringe} 240 ${fringe - 16} 200 ${fringe} C 160 ${fringe - 16} 120 ${fringe} 116 190 Z" fill="${hair}"/>` +
    `<circle cx="170" cy="184" r="7" fill="#20150f"/><circle cx="230" cy="184" r="7" fill="#20150f"/>` +
    `<path d="M 168 222 Q 200 ${random.between(236, 252)} 232 222" stroke="#20150f" stroke-width="6" stroke-linecap="round" fill="none"/>`;
  return toJpeg(avatarFrame, content);
};
