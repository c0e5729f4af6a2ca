import type { ReactNode } from 'react';
import * as css from './FieldRow.css.ts';

/** Two fields side by side, aligned. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
