import { IconButton } from '@ovation/ui-kit/form/Button';
import * as css from './calendar.css.ts';

/** Buttons for the previous and next month or week; the current one is announced when it changes. */
export const PeriodPager = ({
  shown,
  before,
  after,
  turn,
}: {
  shown: string;
  before: string;
  after: string;
  turn: (by: number) => void;
}) => (
  <div className={css.turn}>
    <IconButton icon="chevronStart" size="small" label={before} onClick={() => turn(-1)} />
    <span className={css.name} aria-live="polite" suppressHydrationWarning>
      {shown}
    </span>
    <IconButton icon="chevronEnd" size="small" label={after} onClick={() => turn(1)} />
  </div>
);
