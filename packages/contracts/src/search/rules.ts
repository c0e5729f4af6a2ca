/** Maximum number of hits per kind in a combined search. */
export const hitsMax = 6;
