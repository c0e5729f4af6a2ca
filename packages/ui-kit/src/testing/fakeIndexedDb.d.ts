/** It is imported for what it does to the page; its package says nothing of its types. */
declare module 'fake-indexeddb/auto';
