import type { ReactNode } from 'react';

/** A drawing that fills its place, cut where the place is of another shape, and says nothing. */
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
