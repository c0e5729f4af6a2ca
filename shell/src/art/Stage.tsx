import { Backdrop } from '@ovation/ui-kit/art/Backdrop';

/** A singer between three beams of light: the creator's half of the sign-in pages. */
export const Stage = ({ className }: { className?: string }) => (
  <Backdrop viewBox="0 0 604 768" className={className}>
    <defs>
      <linearGradient id="stage-room" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#120B10" />
        <stop offset="0.5" stopColor="#3B2E24" />
        <stop offset="0.84" stopColor="#55483A" />
        <stop offset="1" stopColor="#0C1518" />
      </linearGradient>
      <linearGradient id="stage-warm" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#FFE3B0" stopOpacity="0.85" />
        <stop offset="1" stopColor="#D9A866" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="stage-rose" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#F0A58F" stopOpacity="0.8" />
        <stop offset="1" stopColor="#A4584B" stopOpacity="0" />
      </linearGradient>
      <filter id="stage-soft" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="9" />
      </filter>
    </defs>
    <rect width="604" height="768" fill="url(#stage-room)" />
    <g filter="url(#stage-soft)">
      <path d="M72-10h18l210 420-140 90z" fill="url(#stage-rose)" />
      <path d="M384-10h18l116 640H266z" fill="url(#stage-warm)" />
      <path d="M596-10h24L480 520 340 440z" fill="url(#stage-warm)" opacity="0.7" />
    </g>
    <g fill="#E8C27E" opacity="0.3">
      <circle cx="364" cy="246" r="8" />
      <circle cx="138" cy="337" r="7" />
      <circle cx="226" cy="402" r="8" />
      <circle cx="558" cy="362" r="9" />
      <circle cx="520" cy="430" r="8" />
      <circle cx="262" cy="524" r="9" />
      <circle cx="218" cy="118" r="6" />
    </g>
    <path d="M0 662c180-14 430-14 604 0v106H0z" fill="#0A1518" />
    <g fill="#0B0A0C">
      <circle cx="304" cy="306" r="31" />
      <path d="M292 332h26v32h-26z" />
      <path d="M266 360h68l14 100-12 34h-76l-14-40z" />
      <path d="M272 482h34l-6 180h-34zM308 482h34l10 180h-32z" />
      <ellipse cx="272" cy="668" rx="22" ry="12" />
      <ellipse cx="340" cy="668" rx="22" ry="12" />
      <ellipse cx="288" cy="452" rx="52" ry="40" />
      <path d="M326 430l152-54 6 16-150 60z" />
      <path d="M330 366l74 46 62-24 6 14-74 36-78-44z" />
      <path d="M270 366l-34 72 36 26 12-14-22-18 24-44z" />
      <path d="M340 296l30 70v298h-5V372l-30-68z" />
      <circle cx="338" cy="296" r="9" />
    </g>
    <rect width="604" height="768" fill="#060E12" opacity="0.08" />
  </Backdrop>
);
