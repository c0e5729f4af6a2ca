/** Pre-rendered JSON, sent as it is: its pieces in order. */
export type RenderedJson = readonly Buffer[];

const comma = Buffer.from(',');

/** Page of a list whose items are pre-rendered. */
export const pageJson = (items: RenderedJson, total: number, next?: string): RenderedJson => {
  const pieces: Buffer[] = [Buffer.from('{"data":[')];
  for (const [at, item] of items.entries()) {
    if (at > 0) pieces.push(comma);
    pieces.push(item);
  }
  const more = next === undefined ? '' : `,"next":"${next}"`;
  pieces.push(Buffer.from(`],"total":${total}${more}}`));
  return pieces;
};
