import type { ReactNode } from 'react';
import * as css from './FieldRow.css.ts';

/** Two fields beside each other, level with each other. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
