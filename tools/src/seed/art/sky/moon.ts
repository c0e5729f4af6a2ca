import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, smooth } from '../colours.ts';
import { noise, swell } from '../noise.ts';

/** Through the telescope: craters, seas, and the edge of the night across them. */
export const moon = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const [cx, cy, radius] = [width / 2, height / 2, unit * 0.41];
  const sun = between(0.5, 1.0) * (between(0, 1) < 0.5 ? -1 : 1);
  const [lx, lz] = [Math.sin(sun * 1.1), Math.cos(sun * 1.1)];
  const craters = Array.from({ length: 190 }, () => {
    const [turn, out, size] = [
      between(0, Math.PI * 2),
      Math.sqrt(between(0, 0.94)),
      0.012 + between(0, 1) ** 4 * 0.1,
    ];
    return [Math.cos(turn) * out, Math.sin(turn) * out, size] as const;
  });
  const reach = Math.sqrt(3);
  /** Those that a line of the picture crosses; lines are painted one after the other. */
  let crossed = { v: Number.NaN, craters };
  const crossedBy = (v: number): typeof craters => {
    if (crossed.v !== v) {
      const found = craters.filter(([, y, size]) => Math.abs(v - y) < size * reach);
      crossed = { v, craters: found };
    }
    return crossed.craters;
  };
  const lift = (u: number, v: number): readonly [number, number, number] => {
    let [sx, sy, bright] = [0, 0, 0];
    for (const [x, y, size] of crossedBy(v)) {
      const [dx, dy] = [u - x, v - y];
      const away = (dx * dx + dy * dy) / (size * size);
      if (away > 3) continue;
      const slope =
        (away < 1 ? 1.5 * Math.sqrt(away) : -1.3) * Math.exp(-((Math.sqrt(away) - 1) ** 2) * 5);
      const r = Math.sqrt(away) * size + 1e-4;
      sx += (slope * dx) / r;
      sy += (slope * dy) / r;
      bright += away < 1 ? -0.03 : 0.05 * (3 - away) * 0.3;
    }
    return [sx, sy, bright];
  };
  const paint: Paint = (x, y, out) => {
    const [u, v] = [(x - cx) / radius, (y - cy) / radius];
    const away = u * u + v * v;
    const coverage = clamp((1 - Math.sqrt(away)) * radius + 0.5);
    const haze = Math.exp(-(Math.sqrt(away) - 1) * 5) * 0.06;
    out[0] = 0.012 + haze;
    out[1] = 0.016 + haze;
    out[2] = 0.03 + haze * 1.15;
    if (coverage <= 0) return;
    const z = Math.sqrt(Math.max(0, 1 - away));
    const [sx, sy, bright] = lift(u, v);
    const rough = (noise(u * 1.4 + 0.2, v * 1.4) - noise(u * 1.4 + 0.206, v * 1.4)) * 5;
    const seas = smooth(
      0.47,
      0.62,
      swell(u * 0.17 + 0.31, v * 0.17 + 0.62) * 0.75 + noise(u * 0.5, v * 0.5) * 0.25,
    );
    const facing = (u + sx * 0.16 + rough * 0.25) * lx + z * lz + sy * 0.03;
    const day = smooth(-0.02, 0.5, facing);
    const tone = (0.86 - seas * 0.36 + bright + (noise(u * 2, v * 2) - 0.5) * 0.16) * day;
    out[0] = (out[0] ?? 0) * (1 - coverage) + (tone * 1.0 + 0.012) * coverage;
    out[1] = (out[1] ?? 0) * (1 - coverage) + (tone * 0.975 + 0.014) * coverage;
    out[2] = (out[2] ?? 0) * (1 - coverage) + (tone * 0.92 + 0.022) * coverage;
  };
  return { layers: [{ paint }], grain: 8, vignette: 0.2 };
};
