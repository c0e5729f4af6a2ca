import { repositoryDir } from '../stack/paths.ts';
import { cruise } from './cruise.ts';

const { modules, imports, violations } = await cruise(repositoryDir);
for (const { rule, from, to, comment } of violations) {
  console.log(`${from} → ${to}\n  ${rule}: ${comment}`);
}
console.log(`${violations.length} breaches in ${imports} imports of ${modules} modules`);
process.exitCode = violations.length === 0 && imports > 0 ? 0 : 1;
