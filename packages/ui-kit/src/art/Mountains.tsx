import { Backdrop } from './Backdrop.tsx';

/** Ridges in the morning: drawn, so that it weighs nothing. */
export const Mountains = ({ className }: { className?: string }) => (
  <Backdrop viewBox="0 0 326 200" className={className}>
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#7BB4D0" />
        <stop offset="0.55" stopColor="#B9CFCB" />
        <stop offset="1" stopColor="#F2D9A8" />
      </linearGradient>
      <radialGradient id="glow" cx="0.71" cy="0.42" r="0.4">
        <stop offset="0" stopColor="#FFE9BD" stopOpacity="0.95" />
        <stop offset="1" stopColor="#FFE9BD" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="326" height="200" fill="url(#sky)" />
    <rect width="326" height="200" fill="url(#glow)" />
    <circle cx="232" cy="84" r="12" fill="#FFF8E6" />
    <path
      d="M0 86l24-6 22 8 30-4 26 10 34-14 24 8 30 10 28-14 34-14 32-6 42 18v118H0z"
      fill="#A9C0CC"
    />
    <path
      d="M0 112l30-12 26 10 28-18 22 12 30 2 26-18 34 14 30-10 34 18 32-8 34 10v88H0z"
      fill="#7F9BAA"
    />
    <path
      d="M0 140l22-14 28 12 34-18 30 16 32-10 28 14 36-16 30 12 28-10 30 14 28-6v66H0z"
      fill="#577684"
    />
    <path
      d="M0 166l34-16 26 12 32-16 34 18 30-12 34 14 32-16 36 16 30-8 38 12v30H0z"
      fill="#2F4E5B"
    />
    <path d="M0 184l40-10 44 8 40-12 46 12 44-8 46 10 66-10v26H0z" fill="#173440" />
  </Backdrop>
);
