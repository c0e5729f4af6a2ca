import { Backdrop } from './Backdrop.tsx';

const wide = 326;
const tall = 200;

/** Ridges from far to near: seed, base, rise and colours. */
const ridges = [
  { seed: 11, base: 92, rise: 16, top: '#9DB6C4', foot: '#C3CFCD' },
  { seed: 27, base: 106, rise: 26, top: '#86A0AE', foot: '#B4C2C3' },
  { seed: 5, base: 126, rise: 32, top: '#64818F', foot: '#9AAEB3' },
  { seed: 41, base: 148, rise: 34, top: '#446270', foot: '#7C949B' },
  { seed: 18, base: 172, rise: 30, top: '#274552', foot: '#4E6B76' },
  { seed: 33, base: 190, rise: 20, top: '#12303C', foot: '#1D3E4A' },
] as const;

/** Pseudo-random number from -1 to 1, deterministic: server and browser draw the same mountains. */
const chance = (seed: number, at: number): number => {
  const mixed = Math.sin(seed * 127.1 + at * 311.7) * 43_758.5453;
  return (mixed - Math.floor(mixed)) * 2 - 1;
};

const steps = 64;

/** Skyline by midpoint displacement. */
const skyline = (seed: number, base: number, rise: number): string => {
  const heights: number[] = Array.from({ length: steps + 1 }, () => 0);
  heights[0] = chance(seed, 0) * rise * 0.4;
  heights[steps] = chance(seed, 1) * rise * 0.4;
  for (let span = steps; span > 1; span /= 2) {
    for (let from = 0; from < steps; from += span) {
      const middle = ((heights[from] ?? 0) + (heights[from + span] ?? 0)) / 2;
      const broken = chance(seed, from + span / 2 + 2) * rise * (span / steps) ** 0.7;
      heights[from + span / 2] = middle + broken;
    }
  }
  const points = heights.map((up, at) => {
    const [x, y] = [(at * wide) / steps, base - up];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${tall}L${points.join('L')}L${wide} ${tall}Z`;
};

const Definitions = () => (
  <defs>
    <linearGradient id="mountains-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#6FA9C8" />
      <stop offset="0.34" stopColor="#A3C2C8" />
      <stop offset="0.55" stopColor="#EFD7A6" />
    </linearGradient>
    <radialGradient id="mountains-glow" cx="0.71" cy="0.4" r="0.5">
      <stop offset="0" stopColor="#FFE2A4" />
      <stop offset="0.35" stopColor="#FFDFA0" stopOpacity="0.55" />
      <stop offset="1" stopColor="#FFDFA0" stopOpacity="0" />
    </radialGradient>
    {ridges.map(({ seed, top, foot }) => (
      <linearGradient key={seed} id={`mountains-${seed}`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={top} />
        <stop offset="1" stopColor={foot} />
      </linearGradient>
    ))}
    {/* Haze: patches of mist and light on the slopes. */}
    <filter id="mountains-air" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="0.018 0.034" numOctaves="4" seed="7" />
      <feColorMatrix values="0 0 0 0 0.9  0 0 0 0 0.92  0 0 0 0 0.9  1.7 0 0 0 -0.66" />
      <feComposite operator="in" in2="SourceAlpha" />
    </filter>
    <filter id="mountains-grain" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="3" />
      <feColorMatrix values="0 0 0 0 0.05  0 0 0 0 0.1  0 0 0 0 0.13  0 0.5 0 0 -0.16" />
    </filter>
  </defs>
);

/** Mountains at dawn, drawn as SVG so that no picture is loaded. */
export const Mountains = ({ className }: { className?: string }) => (
  <Backdrop viewBox={`0 0 ${wide} ${tall}`} className={className}>
    <Definitions />
    <rect width={wide} height={tall} fill="url(#mountains-sky)" />
    <rect width={wide} height={tall} fill="url(#mountains-glow)" />
    <rect width={wide} height="110" filter="url(#mountains-air)" opacity="0.35" />
    <circle cx="232" cy="82" r="20" fill="#FFF3D2" opacity="0.35" />
    <circle cx="232" cy="82" r="12" fill="#FFF9EA" />
    {ridges.map(({ seed, base, rise }, at) => {
      const line = skyline(seed, base, rise);
      return (
        <g key={seed}>
          <path d={line} fill={`url(#mountains-${seed})`} />
          <path d={line} filter="url(#mountains-air)" opacity={0.55 - at * 0.06} />
        </g>
      );
    })}
    <rect width={wide} height={tall} filter="url(#mountains-grain)" opacity="0.35" />
  </Backdrop>
);
