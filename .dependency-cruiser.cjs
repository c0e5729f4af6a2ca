// Who may import whom. Each rule is seen red by tools/src/boundaries/boundaries.spec.ts.

const spec = '\\.spec\\.tsx?$';
/** What decides and what is decided on. */
const pure = '(\\.decide|[/.]model)\\.ts$';
/** Folders whose files only specs, measurements and each other may use. */
const forSpecs = '/src/(testing|faults|e2e|conformance)/';
const measurements = '/src/bench/';
/** Packages that the shell hosts for all micro-frontends. */
const hosted = 'ui-kit|web-client|product-ui';
/** What runs in browsers; of the shell one folder is the server's. */
const browserSources = `^(shell|mf-[^/]+|packages/(${hosted}|page-rendering/src/client))/`;
const serverOfShell = '^shell/src/server/';
/** Packages that any server part may build on; none knows a capability. */
const sharedByServers =
  '^packages/(bank-files|clock|command-line|contracts|event-log|event-store-client|logging|markup|pdf-documents|redis|word-forms)/';
/** What the gateway has pages rendered by. */
const renderingOnServers = '^packages/page-rendering/src/server/';

/** One sentence says the rule, and is what a person reads when it is broken. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Modules must not import each other in a circle, not for types either: a reader goes round in it.',
      {},
      { circular: true },
    ),
    forbid(
      'nothing-unresolved',
      'An import that leads nowhere is one that no rule can see.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'capabilities-meet-at-public',
      'A capability sees nothing of another but its public.ts; deciders and models have a door of their own.',
      { path: '^backend/src/(?!kernel/|testing/)([^/]+)/', pathNot: [spec, pure] },
      { path: '^backend/src/(?!kernel/|models/|testing/|$1/)[^/]+/', pathNot: '/public\\.ts$' },
    ),
    forbid(
      'deciders-meet-at-model',
      'Deciders and models see nothing of another capability but its model.ts, and what lies in models: neither leads to anything that waits.',
      { path: `^backend/src/([^/]+)/.*(${pure})` },
      { path: '^backend/src/(?!kernel/|$1/)[^/]+/', pathNot: '[/.]model\\.ts$' },
    ),
    forbid(
      'read-models-never-meet',
      'A capability of the projections sees nothing of another: what both need lies in the contracts.',
      { path: '^projections/src/(?!kernel/|testing/)([^/]+)/', pathNot: spec },
      { path: '^projections/src/(?!kernel/|testing/|$1/)[^/]+/' },
    ),
    forbid(
      'only-specs-import-testing',
      'What helps specs (testing, and what only faults or browsers are tried with) is no part of the product.',
      { pathNot: [spec, forSpecs, measurements] },
      { path: forSpecs, pathNot: '/node_modules/' },
    ),
    forbid(
      'kernel-knows-no-capability',
      'The kernel is used by capabilities, never the other way round; translations are no capability.',
      { path: '^(backend|projections|packages/contracts)/src/kernel/', pathNot: spec },
      { path: '^$1/src/(?!(kernel|locales)/)' },
    ),
    forbid(
      'decisions-are-pure',
      'Deciders import only deciders, models, contracts and the words of a decision; of the rest the types alone.',
      { path: '\\.decide\\.ts$' },
      {
        pathNot: [
          '\\.decide\\.ts$',
          '[/.]model\\.ts$',
          '^packages/contracts/',
          '/kernel/(commands/)?decision\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'models-are-pure',
      'Models import only models, deciders and contracts; of the rest the types alone.',
      { path: '[/.]model\\.ts$' },
      {
        pathNot: ['\\.decide\\.ts$', '[/.]model\\.ts$', '^packages/contracts/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'contracts-depend-on-zod-alone',
      'Contracts are shared by everything, so they bring nothing but Zod.',
      { path: '^packages/contracts/src/', pathNot: spec },
      { pathNot: ['^packages/contracts/src/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'rules-import-only-rules',
      'Rules are shared with browsers as they are, so they bring no schema, no library and no wait.',
      { path: '^packages/contracts/src/.*/rules\\.ts$' },
      { pathNot: '/rules\\.ts$' },
    ),
    forbid(
      'browsers-take-rules-alone-as-values',
      'Of the contracts a browser carries rules, and calls without their schemas; the rest is types.',
      { path: browserSources, pathNot: [spec, forSpecs] },
      {
        path: '^packages/contracts/',
        pathNot: [
          '/rules\\.ts$',
          // What of a text and of pictures stands for a post is a rule as well, with more to it than the others.
          '/posts/(excerpt|previewImage|textLinks)\\.ts$',
          '/routes\\.ts$',
          '/src/api\\.ts$',
          '/kernel/(client|cookies)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'projections-know-only-contracts',
      'Read models are made of events alone: no commands, no tools, no screens.',
      { path: '^projections/src/', pathNot: spec },
      { path: '^(packages|backend|tools|shell|mf-[^/]+)/', pathNot: sharedByServers },
    ),
    forbid(
      'backend-knows-only-shared-packages',
      'The backend builds on contracts and the log, on nothing that is deployed beside it.',
      { path: '^backend/src/', pathNot: spec },
      {
        path: '^(packages|projections|tools|shell|mf-[^/]+)/',
        pathNot: [sharedByServers, renderingOnServers],
      },
    ),
    forbid(
      'only-the-gateway-renders-pages',
      'Of the backend the gateway alone sends pages, and so has them rendered.',
      { path: '^backend/src/', pathNot: '^backend/src/processes/gateway/' },
      { path: '^packages/page-rendering/' },
    ),
    forbid(
      'ui-kit-knows-no-capability',
      'Components know what they show, not whose it is: no contract of a capability, no call, nothing built on them.',
      { path: '^packages/ui-kit/src/', pathNot: spec },
      { path: '^packages/(contracts/src/(?!kernel/)|web-client/|product-ui/)' },
    ),
    forbid(
      'calls-know-no-product-screens',
      'What asks the server is used by what shows the product, never the other way round.',
      { path: '^packages/web-client/src/', pathNot: spec },
      { path: '^packages/product-ui/' },
    ),
    forbid(
      'keys-are-made-by-capabilities',
      'A key of the cache is made by the keys.ts of its capability, and found among the collected ones.',
      { pathNot: ['^packages/web-client/src/', '^packages/boundaries/'] },
      { path: '^packages/web-client/src/([^/]+/keys|query/queryKey)\\.ts$' },
    ),
    forbid(
      'browsers-see-contracts-and-hosted-packages',
      'What runs in a browser imports contracts, the hosted packages and its own side of page rendering.',
      { path: browserSources, pathNot: [spec, serverOfShell] },
      {
        path: '^(packages|backend|projections|tools)/',
        pathNot: `^packages/(contracts|${hosted}|page-rendering/src/client)/`,
      },
    ),
    forbid(
      'the-server-bundle-renders-with-the-kit',
      'What the shell runs on a server imports both sides of page rendering, and no other server part.',
      { path: serverOfShell, pathNot: spec },
      {
        path: '^(packages|backend|projections|tools)/',
        pathNot: `^packages/(contracts|${hosted}|page-rendering/src/(client|server))/`,
      },
    ),
    forbid(
      'page-rendering-keeps-its-sides',
      'Server and build of page rendering know nothing that only a browser has.',
      { path: '^packages/page-rendering/src/(server|build)/' },
      { path: `^packages/(page-rendering/src/client|${hosted})/` },
    ),
    forbid(
      'browsers-have-no-node',
      'There is no Node in a browser.',
      {
        path: [browserSources, '^packages/contracts/src/'],
        pathNot: [spec, serverOfShell],
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'micro-frontends-never-meet',
      'Each is built and deployed alone: they meet in slots, at run time.',
      { path: '^(mf-[^/]+|shell)/' },
      { path: '^(mf-[^/]+|shell)/', pathNot: '^$1/' },
    ),
    forbid(
      'packages-know-no-deployable',
      'A package is built upon; it does not look up at what is built on it.',
      { path: '^packages/', pathNot: spec },
      { path: '^(backend|projections|tools|shell|mf-[^/]+)/' },
    ),
    forbid(
      'only-kernels-speak-to-the-store',
      'Clients of EventStoreDB, our own and the official one, stay behind one door.',
      {
        pathNot: ['^packages/event-(log|store|store-client)/', '/src/kernel/', '^tools/', spec],
      },
      { path: ['(^|/)node_modules/@eventstore/db-client/', '^packages/event-store-client/'] },
    ),
    forbid(
      'only-logging-imports-pino',
      'Processes log events through @ovation/logging, so that every line has a stable name.',
      { pathNot: '^packages/logging/' },
      { path: '(^|/)node_modules/pino/' },
    ),
  ],
  options: {
    // Type-only imports count too: TypeScript erases them, a reader does not.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // What is built, here; most packages of others lie in a dist folder of theirs.
    exclude: {
      path: [
        '^(packages/[^/]+|backend|projections|tools|shell|mf-[a-z]+)/(dist|dist-web)/',
        '^packages/boundaries/fixtures/',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
