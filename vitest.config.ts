import { defineConfig } from 'vitest/config';

// `source` makes packages resolve to each other's TypeScript, so unit tests need no build.
const conditions = ['source', 'node', 'import', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages/*,backend,projections,tools}/src/**/*.spec.ts'],
          exclude: ['**/*.api.spec.ts', '**/*.fault.spec.ts', '**/dist/**'],
        },
      },
    ],
  },
});
