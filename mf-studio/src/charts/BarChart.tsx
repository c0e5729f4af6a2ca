import { cx } from '@ovation/ui-kit/theme/cx';
import { type ReactNode, useState } from 'react';
import * as css from './chart.css.ts';
import { scaleOf } from './scale.ts';

const labelsMax = 5;
const whole = 100;

export interface Part {
  readonly key: string;
  readonly value: number;
  readonly tone: keyof typeof css.partTone;
}

export interface Bar {
  readonly key: string;
  /** Label below the bar, where there is room for it. */
  readonly label: ReactNode;
  /** Stacked parts, bottom first. */
  readonly parts: readonly Part[];
  /** Tooltip of the bar. */
  readonly tip: ReactNode;
}

const heightOf = ({ parts }: Bar): number => parts.reduce((sum, { value }) => sum + value, 0);

const Column = ({ bar, top, isPointedAt }: { bar: Bar; top: number; isPointedAt: boolean }) => (
  <span className={cx(css.column, isPointedAt && css.pointedAt)}>
    {bar.parts
      .filter(({ value }) => value > 0)
      .map(({ key, value, tone }) => (
        <span
          key={key}
          className={cx(css.part, css.partTone[tone])}
          style={{ blockSize: `${(value / top) * whole}%` }}
        />
      ))}
  </span>
);

/**
 * Stacked bars of one unit on their own scale. Decorative: a table has the same data for screen readers.
 */
export const BarChart = ({
  bars,
  format,
  low = false,
}: {
  bars: readonly Bar[];
  /** Formats a number of the scale. */
  format: (value: number) => string;
  /** Less high, beside a higher one. */
  low?: boolean;
}) => {
  const [pointedAt, setPointedAt] = useState<number>();
  const lines = scaleOf(Math.max(...bars.map(heightOf), 0));
  const top = lines.at(-1) ?? 1;
  const stride = bars.length <= 7 ? 1 : Math.ceil(bars.length / labelsMax);
  const pointed = pointedAt === undefined ? undefined : bars[pointedAt];
  const isLate = pointedAt !== undefined && pointedAt >= bars.length / 2;
  const middle = pointedAt === undefined ? 0 : ((pointedAt + 0.5) / bars.length) * whole;
  return (
    <div className={css.chart} aria-hidden="true">
      <div className={css.lines}>
        {[...lines].reverse().map((value) => (
          <span key={value} className={css.lineLabel}>
            <span className={css.lineText}>{format(value)}</span>
          </span>
        ))}
      </div>
      <div className={css.field} onPointerLeave={() => setPointedAt(undefined)}>
        <div className={cx(css.plot, low && css.plotLow)}>
          {bars.map((bar, at) => (
            <span key={bar.key} className={css.hit} onPointerEnter={() => setPointedAt(at)}>
              <Column bar={bar} top={top} isPointedAt={at === pointedAt} />
            </span>
          ))}
          {pointed && (
            <div
              className={css.tip}
              style={
                isLate
                  ? { insetInlineEnd: `${whole - middle + 2}%` }
                  : { insetInlineStart: `${middle + 2}%` }
              }
            >
              {pointed.tip}
            </div>
          )}
        </div>
        <div className={css.labels}>
          {bars.map((bar, at) => (
            <span key={bar.key} className={css.label}>
              {at % stride === 0 && <span className={css.labelText}>{bar.label}</span>}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
