/** Of each kind so many are shown at once where everything is searched. */
export const hitsMax = 6;
