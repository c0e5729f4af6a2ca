import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requestSchemas } from './requestSchemas.ts';

const target = fileURLToPath(new URL('../../src/schemas/generated/requests.json', import.meta.url));
writeFileSync(target, JSON.stringify(requestSchemas(), null, 2));
execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'inherit' });
