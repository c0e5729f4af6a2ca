import type { ReactNode } from 'react';

/** Decorative drawing that covers its container (`slice`), hidden from assistive technology. */
export const Backdrop = ({
  viewBox,
  className,
  children,
}: {
  viewBox: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <svg
    className={className}
    viewBox={viewBox}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
