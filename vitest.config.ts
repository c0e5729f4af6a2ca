import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserSources } from './packages/web-build/src/vitestPlugin.ts';

// `source` makes packages resolve to each other's TypeScript, so unit tests need no build. `import`
// and `require` are not named: Node chooses, and forced they give CommonJS the wrong files.
const conditions = ['source', 'node'];

const serverFolders = '{packages/*,backend,projections,tools}/src/**';
/** Specs through the product's API in their own process; with `--all` also on a stack. */
const inMemory = `${serverFolders}/*.memory.spec.ts`;
const isAll = process.env.OVATION_TEST_ALL !== undefined;
/** Folders whose suites lerna has run; see `tools/src/test/suites.ts`. */
const leftOut = process.env.OVATION_TEST_LEFT_OUT?.split(',').map((folder) => `${folder}/**`) ?? [];
/** Each of these starts processes: more at a time than the machine has cores only adds waiting. */
const stackFilesAtATime = 2;
/** Time limit for hanging tests; must not end one on a busy machine. */
const testTimeoutMs = 60_000;
const faultTestTimeoutMs = 600_000;

/**
 * Longest files of their stages, which do not follow from their size: a late start means a late
 * end.
 */
const longestFirst = [
  'tools/src/fuzz/fuzz.memory.spec.ts',
  'tools/src/faults/faults.fault.spec.ts',
  'tools/src/e2e/creatorsScreens.e2e.spec.ts',
  'tools/src/e2e/fansScreens.e2e.spec.ts',
  'tools/src/e2e/media.e2e.spec.ts',
  'tools/src/e2e/renderedPages.e2e.spec.ts',
  'tools/src/e2e/story.e2e.spec.ts',
  'tools/src/e2e/remotes.e2e.spec.ts',
  'tools/src/e2e/publishing.e2e.spec.ts',
  'tools/src/e2e/gallery.e2e.spec.ts',
];
const longestNext = [
  'tools/src/faults/corpus/corpus.fault.spec.ts',
  'tools/src/seed/demoWorld.fault.spec.ts',
  'tools/src/faults/copies.fault.spec.ts',
  'tools/src/faults/keys.fault.spec.ts',
  'tools/src/start/start.fault.spec.ts',
];

/**
 * Sequencer with the longest files first, and beside them the specs of single components, which
 * wait more than they compute. Those of `tools` start whole products and keep a core busy: two of
 * them at a time slow each other, and one that is alone at the end leaves the other core idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOneOf = (names: readonly string[], path: string): boolean =>
      names.some((name) => path.endsWith(`/${name}`));
    const turnOf = ({ moduleId }: TestSpecification): number => {
      if (isOneOf(longestFirst, moduleId)) return 0;
      if (isOneOf(longestNext, moduleId)) return 2;
      return moduleId.includes('/tools/src/') ? 3 : 1;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // By default one core is left idle, which of two is half of the machine.
    maxWorkers: '100%',
    // Closed pages leak some memory: a new worker takes over before the heap is full.
    vmMemoryLimit: '1GB',
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    setupFiles: ['tools/src/test/waitTimeout.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Half of the run would be the loading of the same modules again for each file.
          isolate: false,
          include: [`${serverFolders}/*.spec.ts`],
          setupFiles: ['tools/src/testing/worldSetup.ts'],
          exclude: [
            '**/*.api.spec.ts',
            '**/*.fault.spec.ts',
            '**/*.e2e.spec.ts',
            '**/dist/**',
            'packages/{ui-kit,web-client,product-ui}/**',
            ...leftOut,
            'packages/page-rendering/src/client/**',
          ],
        },
      },
      {
        extends: true,
        plugins: [browserSources(), vanillaExtractPlugin()],
        resolve: {
          conditions: ['source', 'browser', 'import', 'module', 'default'],
          // Its export for browsers can only be resolved by bundlers.
          alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
        },
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file has a window of its own, and all in a worker the one jsdom, which takes a
          // second to load.
          pool: 'vmThreads',
          include: [
            '{shell,mf-*,packages/{ui-kit,web-client,product-ui}}/src/**/*.spec.{ts,tsx}',
            'packages/page-rendering/src/client/**/*.spec.{ts,tsx}',
          ],
          setupFiles: [
            'packages/web-build/src/jsdomWebCrypto.ts',
            'packages/ui-kit/src/testing/setup.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          include: [`${serverFolders}/*.api.spec.ts`, ...(isAll ? [inMemory] : [])],
          globalSetup: ['tools/src/test/apiSetup.ts'],
          isolate: false,
          maxWorkers: stackFilesAtATime,
        },
      },
      {
        extends: true,
        test: {
          name: 'fault',
          sequence: { groupOrder: 2 },
          include: [`${serverFolders}/*.fault.spec.ts`],
          exclude: ['**/node_modules/**', '**/dist/**', ...leftOut],
          globalSetup: ['tools/src/test/faultSetup.ts'],
          maxWorkers: stackFilesAtATime,
          testTimeout: faultTestTimeoutMs,
          hookTimeout: faultTestTimeoutMs,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          sequence: { groupOrder: 3 },
          include: [`${serverFolders}/*.e2e.spec.ts`],
          globalSetup: ['tools/src/test/e2eSetup.ts'],
          setupFiles: ['tools/src/e2e/closePages.ts'],
          isolate: false,
          maxWorkers: stackFilesAtATime,
        },
      },
    ],
  },
});
