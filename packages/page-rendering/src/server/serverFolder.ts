/** Folder of server bundles below a unit's folder; never served, as its name begins with a dot. */
export const serverFolder = '.server';

/** The server bundle of one build, below its unit's folder. */
export const serverBundlePath = (version: string): string => `${serverFolder}/${version}.cjs`;
