import { repositoryDir } from '../stack/paths.ts';
import { cruise, sourceRootsOf } from './cruise.ts';
import { checkSources } from './sourceRules.ts';

const { modules, imports, violations } = await cruise(repositoryDir);
const sources = checkSources(repositoryDir, sourceRootsOf(repositoryDir));
const all = [...violations, ...sources.violations];
for (const { rule, from, to, comment } of all) {
  console.log(`${from} → ${to}\n  ${rule}: ${comment}`);
}
console.log(
  `${all.length} breaches in ${imports} imports of ${modules} modules and ${sources.files} sources`,
);
process.exitCode = all.length === 0 && imports > 0 && sources.files > 0 ? 0 : 1;
