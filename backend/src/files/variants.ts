/** The names of the variants that every picture has. */
export const fullVariant = 'full';
export const smallVariant = 'w320';
/** Shown for what is locked. */
export const previewVariant = 'preview';
