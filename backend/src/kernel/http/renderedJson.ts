/** JSON that was rendered before and is sent as it is: its pieces, one behind the other. */
export type RenderedJson = readonly Buffer[];

const comma = Buffer.from(',');

/** The page of a list whose items were rendered before. */
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
