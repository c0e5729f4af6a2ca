import * as css from './tiles.css.ts';

const height = 28;
const width = 100;
/** Half the stroke is drawn outside of the line. */
const edge = 1.5;

/** Shape of a series, without numbers: those are beside it. */
export const Sparkline = ({
  values,
  tone = 'brand',
}: {
  values: readonly number[];
  tone?: keyof typeof css.sparkTone;
}) => {
  const highest = Math.max(...values, 1);
  const points = values.map((value, at) => {
    const x = values.length === 1 ? width : (at / (values.length - 1)) * width;
    const y = height - edge - (value / highest) * (height - 2 * edge);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.sparkArea[tone]} d={`${line}L${width} ${height}L0 ${height}Z`} />
      <path className={css.sparkTone[tone]} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
