import type { Program } from './programs.ts';

/** Findings on this machine. */
export type Findings = {
  /** Value of the program's own variable. */
  configured: string | undefined;
  /** Executable on PATH, in an sbin folder, or the real application's folder. */
  installed: string | undefined;
  /** Executable unpacked by an earlier start. */
  unpacked: string | undefined;
  isRoot: boolean;
  hasApt: boolean;
  hasBrew: boolean;
  hasDocker: boolean;
};

export type Step =
  | { kind: 'configured'; value: string }
  | { kind: 'executable'; path: string }
  | { kind: 'unpacked'; path: string }
  | { kind: 'apt-install' }
  | { kind: 'apt-unpack' }
  | { kind: 'brew' }
  | { kind: 'docker'; image: string };

/**
 * Plans the ways to get a program, in the order in which to try them: a configured one, an existing
 * one, one to install without interaction. The next is taken only when one fails; none at all means
 * that a person has to help.
 */
export const planProvision = (program: Program, findings: Findings): Step[] => {
  if (findings.configured !== undefined)
    return [{ kind: 'configured', value: findings.configured }];
  if (findings.installed !== undefined) return [{ kind: 'executable', path: findings.installed }];
  if (findings.unpacked !== undefined) return [{ kind: 'unpacked', path: findings.unpacked }];
  const steps: Step[] = [];
  if (findings.hasApt && findings.isRoot) steps.push({ kind: 'apt-install' });
  if (findings.hasApt) steps.push({ kind: 'apt-unpack' });
  if (findings.hasBrew && program.brewFormula !== undefined) steps.push({ kind: 'brew' });
  if (findings.hasDocker && program.dockerImage !== undefined) {
    steps.push({ kind: 'docker', image: program.dockerImage });
  }
  return steps;
};
