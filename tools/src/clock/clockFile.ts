import { join } from 'node:path';

/** File of a stack's test clock: absent until it is moved, and deleted with the data. */
export const clockFileOf = (dataDir: string): string => join(dataDir, 'clock.json');
