/** Clouds of chance that repeat after a unit in both directions, made once and only looked up. */
const side = 512;
const fineOctaves = 6;
const smoothOctaves = 2;
const firstPeriod = 4;

/** A number from 0 to 1 that only its place tells. */
export const hash = (x: number, y: number): number => {
  let mixed = Math.imul(x | 0, 374_761_393) ^ Math.imul(y | 0, 668_265_263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** One octave: chance on a lattice that closes after `period` points, eased in between. */
const lattice = (x: number, y: number, period: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [ease(x - left), ease(y - top)];
  const [x0, x1, y0, y1] = [left, left + 1, top, top + 1].map((at) => at % period);
  const point = (px = 0, py = 0): number => hash(px + period * 101, py);
  const above = point(x0, y0) * (1 - across) + point(x1, y0) * across;
  const below = point(x0, y1) * (1 - across) + point(x1, y1) * across;
  return above * (1 - down) + below * down;
};

const makeTile = (octaves: number): Float32Array => {
  const tile = new Float32Array(side * side);
  for (let octave = 0; octave < octaves; octave++) {
    const period = firstPeriod << octave;
    const share = 0.5 ** (octave + 1);
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const at = y * side + x;
        const there = lattice((x * period) / side, (y * period) / side, period);
        tile[at] = (tile[at] ?? 0) + there * share;
      }
    }
  }
  // Sums of chance huddle around the middle: spread over the whole range again.
  return tile.map((value) => Math.min(1, Math.max(0, (value - 0.5) * 1.9 + 0.5)));
};

const tiles = new Map<number, Float32Array>();

const tileOf = (octaves: number): Float32Array => {
  const tile = tiles.get(octaves) ?? makeTile(octaves);
  tiles.set(octaves, tile);
  return tile;
};

const lookUp = (tile: Float32Array, x: number, y: number): number => {
  const [px, py] = [(x - Math.floor(x)) * side, (y - Math.floor(y)) * side];
  const [left, top] = [px | 0, py | 0];
  const [across, down] = [px - left, py - top];
  const [row, next] = [top * side, ((top + 1) & (side - 1)) * side];
  const right = (left + 1) & (side - 1);
  const above = (tile[row + left] ?? 0) * (1 - across) + (tile[row + right] ?? 0) * across;
  const below = (tile[next + left] ?? 0) * (1 - across) + (tile[next + right] ?? 0) * across;
  return above * (1 - down) + below * down;
};

/** From 0 to 1, with detail in it down to a hundredth of a unit. */
export const noise = (x: number, y: number): number => lookUp(tileOf(fineOctaves), x, y);

/** From 0 to 1, in slow swells: some eight of them in a unit. */
export const swell = (x: number, y: number): number => lookUp(tileOf(smoothOctaves), x, y);

/** Two clouds turned against each other, so that no repetition is seen. */
export const clouds = (x: number, y: number): number =>
  noise(x, y) * 0.6 + noise(x * 1.73 - y * 0.61 + 0.37, y * 1.73 + x * 0.61 + 0.71) * 0.4;
