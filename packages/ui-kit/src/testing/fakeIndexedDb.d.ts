/** Imported for its side effect; the package has no types for it. */
declare module 'fake-indexeddb/auto';
