import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { type CruiseResult, cruise, folderRule, hasReadImports, sourceRootsOf } from './cruise.ts';
import { checkSources, sourceRules } from './sourceRules.ts';

const require = createRequire(import.meta.url);
const fixturesDir = join(repositoryDir, 'packages/boundaries/fixtures');
const cruiseTimeoutMs = 180_000;

/** Every rule with exactly the fixture files, or folders, that break it. */
const fixturesByRule: Readonly<Record<string, readonly string[]>> = {
  'no-cycles': ['backend/src/breaches/noCycles.ts'],
  'nothing-unresolved': ['backend/src/breaches/nothingUnresolved.ts'],
  'capabilities-meet-at-public': ['backend/src/breaches/capabilitiesMeetAtPublic.ts'],
  'deciders-meet-at-model': ['backend/src/breaches/decidersMeetAtModel.decide.ts'],
  'read-models-never-meet': ['projections/src/wallet/readModelsNeverMeet.ts'],
  'only-specs-import-testing': [
    'backend/src/breaches/importsTesting.ts',
    'tools/src/start/importsFaults.ts',
  ],
  'kernel-knows-no-capability': ['backend/src/kernel/kernelKnowsNoCapability.ts'],
  'decisions-are-pure': ['backend/src/breaches/clock.decide.ts'],
  'models-are-pure': ['backend/src/breaches/model.ts'],
  'contracts-depend-on-zod-alone': ['packages/contracts/src/tipping/dependsOnExpress.ts'],
  'rules-import-only-rules': ['packages/contracts/src/tipping/rules.ts'],
  'browsers-take-rules-alone-as-values': ['mf-wallet/src/carriesSchemas.ts'],
  'projections-know-only-contracts': ['projections/src/tipping/knowsBackend.ts'],
  'backend-knows-only-shared-packages': ['backend/src/breaches/knowsTools.ts'],
  'only-the-gateway-renders-pages': ['backend/src/breaches/rendersPages.ts'],
  'ui-kit-knows-no-capability': ['packages/ui-kit/src/knowsTipping.ts'],
  'calls-know-no-product-screens': ['packages/web-client/src/tipping/knowsScreens.ts'],
  'keys-are-made-by-capabilities': ['mf-wallet/src/makesKeys.ts'],
  'browsers-see-contracts-and-hosted-packages': ['mf-wallet/src/seesBackend.ts'],
  'the-server-bundle-renders-with-the-kit': ['shell/src/server/seesBackend.ts'],
  'page-rendering-keeps-its-sides': ['packages/page-rendering/src/server/knowsBrowsers.ts'],
  'browsers-have-no-node': ['mf-wallet/src/hasNode.ts'],
  'micro-frontends-never-meet': ['mf-wallet/src/meetsFeed.tsx'],
  'packages-know-no-deployable': ['packages/event-store/src/knowsBackend.ts'],
  'only-kernels-speak-to-the-store': [
    'backend/src/breaches/opensAStoreClient.ts',
    'backend/src/breaches/speaksToTheStore.ts',
  ],
  'only-logging-imports-pino': ['backend/src/breaches/importsPino.ts'],
  [folderRule]: [
    'backend/src/kernel backend/src/wallet',
    'mf-feed/src/performers mf-feed/src/posts',
    'packages/boundaries/folderCycles.json',
  ],
};

const ruleNames = (): string[] => {
  const config: { forbidden: { name: string }[] } = require(
    join(repositoryDir, '.dependency-cruiser.cjs'),
  );
  return config.forbidden.map(({ name }) => name);
};

describe('the boundary rules', () => {
  let found: CruiseResult;

  beforeAll(async () => {
    found = await cruise(fixturesDir);
  }, cruiseTimeoutMs);

  const filesBreaking = (rule: string) =>
    [
      ...new Set(found.violations.filter((one) => one.rule === rule).map(({ from }) => from)),
    ].sort();

  it('are all covered by fixtures', () => {
    expect(Object.keys(fixturesByRule)).toEqual([...ruleNames(), folderRule]);
  });

  it.each(Object.entries(fixturesByRule))(
    '%s finds its fixture and nothing else',
    (rule, files) => {
      expect(filesBreaking(rule)).toEqual(files);
    },
  );

  it('fail for a repository whose imports were not read', () => {
    expect(hasReadImports({ modules: 900, imports: 4_000, violations: [] })).toBe(true);
    expect(hasReadImports({ modules: 50, imports: 4_000, violations: [] })).toBe(false);
    // As without a compiler that reads the imports.
    expect(hasReadImports({ modules: 900, imports: 0, violations: [] })).toBe(false);
  });
});

/** Every source rule, with all that breaks it among the fixtures. */
const sourceFixturesByRule: Readonly<Record<string, readonly string[]>> = {
  'pure-code-is-given-everything': [
    'backend/src/breaches/chance/model.ts:1 → Math.random',
    'backend/src/breaches/readsClock.decide.ts:1 → Date',
    'packages/contracts/src/wallet/rules.ts:1 → fetch',
    'projections/src/tipping/readsEnvironment.ts:1 → process.env',
  ],
  'time-comes-from-the-clock': [
    'backend/src/breaches/readsClock.decide.ts:1 → new Date()',
    'backend/src/kernel/command.ts:1 → Date.now',
  ],
  // Those that break other rules, and one that breaks only this.
  'a-spec-beside-each-decision': [
    'backend/src/breaches/clock.decide.ts → no spec beside it',
    'backend/src/breaches/decidersMeetAtModel.decide.ts → no spec beside it',
    'backend/src/breaches/readsClock.decide.ts → no spec beside it',
    'backend/src/tipping/sendTip.decide.ts → no spec beside it',
    'backend/src/breaches/gone.decide.spec.ts → no decision beside it',
  ],
  'functions-at-a-glance': [
    'backend/src/breaches/tooLong.ts:3 → tooLong, 71 lines',
    'packages/boundaries/longFunctions.json → short of backend/src/breaches/tooLong.ts, which has become short or is gone: strike it off',
    'packages/boundaries/longFunctions.json → gone of backend/src/breaches/isNotThere.ts, which has become short or is gone: strike it off',
  ],
  'literals-are-not-packed': [
    'backend/src/breaches/packsLiterals.ts:2 → ...{ }',
    'backend/src/breaches/packsLiterals.ts:4 → ...[ ]',
  ],
  'names-are-plain': [
    'backend/src/breaches/coinsWords.spec.ts:1 → is told to whoever asks (told: notified, reported or published)',
    'backend/src/breaches/coinsWords.ts:1 → What is sent next (What …: the noun or the verb)',
    'backend/src/breaches/coinsWords.ts:2 → owedMails (owed: pending)',
    'backend/src/breaches/owedMails.ts:1 → owedMails.ts (owed: pending)',
    'packages/boundaries/coinedNames.json → toldAt of backend/src/breaches/coinsWords.ts, which no longer has it: remove it',
  ],
  'rendering-reads-no-browser': [
    'mf-wallet/src/readsBrowser.tsx:1 → localStorage',
    'mf-wallet/src/readsBrowser.tsx:5 → location',
    'mf-wallet/src/readsBrowser.tsx:6 → kept()',
  ],
  'forms-say-how-they-are-sent': ['mf-wallet/src/openForm.tsx:1 → <form>'],
  'logs-are-events': [
    'backend/src/breaches/logsSentences.ts:8 → logger.warn()',
    'backend/src/breaches/logsSentences.ts:9 → deps.log.error()',
    'backend/src/breaches/logsSentences.ts:10 → logger.child()',
  ],
  'text-follows-the-reader': ["mf-wallet/src/fixedText.css.ts:1 → fontSize: '14px"],
};

describe('the rules about source text', () => {
  it('are all covered by fixtures', () => {
    expect(Object.keys(sourceFixturesByRule)).toEqual(sourceRules.map(({ name }) => name));
  });

  it.each(Object.entries(sourceFixturesByRule))(
    '%s finds its fixtures, and nothing else',
    (rule, fixturesByRule) => {
      const { violations } = checkSources(fixturesDir, sourceRootsOf(fixturesDir));
      const found = violations.filter((one) => one.rule === rule);
      expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual(fixturesByRule);
    },
  );
});
