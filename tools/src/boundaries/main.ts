import { repositoryDir } from '../state/paths.ts';
import { cruise, hasReadImports, sourceRootsOf } from './cruise.ts';
import { checkSources } from './sourceRules.ts';

const cruised = await cruise(repositoryDir);
const { modules, imports, violations } = cruised;
const sources = checkSources(repositoryDir, sourceRootsOf(repositoryDir));
const all = [...violations, ...sources.violations];
for (const { rule, from, to, comment } of all) {
  console.log(`${from} → ${to}\n  ${rule}: ${comment}`);
}
console.log(
  `${all.length} breaches in ${imports} imports of ${modules} modules and ${sources.files} sources`,
);
process.exitCode = all.length === 0 && hasReadImports(cruised) && sources.files > 0 ? 0 : 1;
