import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagesToInstall } from './apt.ts';
import { type Findings, planProvision } from './plan.ts';
import { chromium, redis } from './programs.ts';

const nothing: Findings = {
  configured: undefined,
  installed: undefined,
  unpacked: undefined,
  isRoot: false,
  hasApt: false,
  hasBrew: false,
  hasDocker: false,
};
const kinds = (findings: Partial<Findings>, program = redis) =>
  planProvision(program, { ...nothing, ...findings }).map(({ kind }) => kind);

describe('the plan to get a server', () => {
  it('takes the environment’s choice before anything else', () => {
    const findings = { configured: 'redis://elsewhere', installed: '/usr/bin/redis-server' };
    expect(planProvision(redis, { ...nothing, ...findings })).toEqual([
      { kind: 'configured', value: 'redis://elsewhere' },
    ]);
  });

  it('takes an installed program before an unpacked one', () => {
    expect(kinds({ installed: '/usr/bin/redis-server', unpacked: '/cache/redis-server' })).toEqual([
      'executable',
    ]);
    expect(kinds({ unpacked: '/cache/redis-server', isRoot: true, hasApt: true })).toEqual([
      'unpacked',
    ]);
  });

  it('installs as root, and unpacks should that fail', () => {
    expect(kinds({ isRoot: true, hasApt: true, hasDocker: true })).toEqual([
      'apt-install',
      'apt-unpack',
      'docker',
    ]);
  });

  it('unpacks where it has no rights to install', () => {
    expect(kinds({ hasApt: true })).toEqual(['apt-unpack']);
  });

  it('asks Homebrew, then Docker, where there is no apt', () => {
    expect(kinds({ hasBrew: true, hasDocker: true })).toEqual(['brew', 'docker']);
  });

  it('is empty on a machine without any way', () => {
    expect(kinds({ isRoot: true })).toEqual([]);
  });

  it('never runs a browser in a container', () => {
    expect(kinds({ hasDocker: true }, chromium)).toEqual([]);
  });

  it('changes nothing on a machine that has the program already', () => {
    const path = fc.option(fc.constant('/somewhere'), { nil: undefined });
    const findings = fc.record({
      configured: path,
      installed: path,
      unpacked: path,
      isRoot: fc.boolean(),
      hasApt: fc.boolean(),
      hasBrew: fc.boolean(),
      hasDocker: fc.boolean(),
    });
    fc.assert(
      fc.property(findings, (found) => {
        const isThere = (found.configured ?? found.installed ?? found.unpacked) !== undefined;
        const steps = planProvision(redis, found).map(({ kind }) => kind);
        const changing = steps.filter((kind) => /^(apt|brew|docker)/.test(kind));
        expect(changing.length === 0 || !isThere).toBe(true);
        expect(steps.length === 1 || !isThere).toBe(true);
      }),
    );
  });
});

describe('the packages of a simulated installation', () => {
  it('are those to be installed, without those to be configured', () => {
    const simulation = `Reading package lists...
The following NEW packages will be installed:
  libjemalloc2 redis-server
Inst libjemalloc2 (5.3.0-1 Debian:12 [amd64])
Inst redis-server (5:7.0.15-1 Debian:12 [amd64])
Conf libjemalloc2 (5.3.0-1 Debian:12 [amd64])`;
    expect(packagesToInstall(simulation)).toEqual(['libjemalloc2', 'redis-server']);
  });
});
