import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import { type Variable, variables } from './configuration.ts';

interface Interpolated {
  readonly name: string;
  readonly isRequired: boolean;
  /** Hint of a required variable, or default of another. */
  readonly text: string;
}

/** Returns the variables that a Compose file interpolates, by name. */
export const interpolatedIn = (compose: string): ReadonlyMap<string, Interpolated> =>
  new Map(
    [...compose.matchAll(/\$\{([A-Z0-9_]+)(?::([?-])([^}]*))?\}/g)].map(
      ([, name = '', mark, text = '']) => [name, { name, isRequired: mark === '?', text }],
    ),
  );

const sentence = (text: string): string =>
  text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`;

const assigned = (name: string, value: string): string => `${name}=${value}`;

/** Variables that mean another thing in the Compose file than in a process. */
const ofCompose: Readonly<Record<string, string>> = {
  PORT: 'Port of the gateway on the loopback address of the host.',
};

const required = (known: Variable | undefined, { name, text }: Interpolated): string =>
  `# ${known?.description ?? sentence(text)}\n${assigned(name, '')}`;

const optional = (known: Variable | undefined, { name, text }: Interpolated): string =>
  `# ${ofCompose[name] ?? known?.description ?? sentence(text)}\n#${assigned(name, text || (known?.fallback ?? ''))}`;

const other = ({ name, description, fallback = '' }: Variable): string =>
  `# ${description}\n#${assigned(name, fallback)}`;

const top = `# Variables of docker-compose.yml: copy this file to .env and fill it in.
# Reference of all variables: docs/reference/configuration.md.
# Generated from the code by \`npm run reference\`; do not edit.`;

/** Programs of a machine for development, or of a single command: not of a Compose file. */
const isOfProcess = ({ programs }: Variable): boolean =>
  programs.some((name) => ['api', 'gateway', 'projections'].includes(name));

/** Returns the example of a file `.env`. */
export const envExample = (): string => {
  const compose = readFileSync(join(repositoryDir, 'docker-compose.yml'), 'utf8');
  const interpolated = [...interpolatedIn(compose).values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
  const known = new Map(variables().map((variable) => [variable.name, variable]));
  const set = new Set([
    ...interpolated.map(({ name }) => name),
    ...[...compose.matchAll(/^\s+([A-Z0-9_]+): /gm)].map(([, name = '']) => name),
  ]);
  const parts = [
    top,
    '# --- Required ---',
    ...interpolated
      .filter(({ isRequired }) => isRequired)
      .map((one) => required(known.get(one.name), one)),
    '# --- Optional ---',
    ...interpolated
      .filter(({ isRequired }) => !isRequired)
      .map((one) => optional(known.get(one.name), one)),
    '# --- Variables of the processes that docker-compose.yml leaves at their defaults: add them to a service there ---',
    ...[...known.values()].filter((one) => isOfProcess(one) && !set.has(one.name)).map(other),
  ];
  return `${parts.join('\n\n')}\n`;
};
