import { staffPasswordVariables } from '@ovation/backend/auth/staffPasswordVariables';
import { Config } from '@ovation/backend/config';
import { GatewayConfig } from '@ovation/backend/processes/gateway/config';
import { SandboxKeys } from '@ovation/identity-sandbox/sandboxKeys';
import { CliConfig, Config as ProjectionsConfig } from '@ovation/projections/kernel/config';
import { z } from 'zod';
import { StoreRightsConfig } from '../deploy/storeRightsConfig.ts';
import { code, page, table } from './markdown.ts';
import { fieldsOf } from './schemaFields.ts';

/** Environment variable, as documented. */
export interface Variable {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  /** Default as text; undefined if there is none. */
  readonly fallback: string | undefined;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** Programs that read it. */
  readonly programs: readonly string[];
}

interface Program {
  readonly names: readonly string[];
  readonly schema: z.ZodObject;
}

const programs: readonly Program[] = [
  { names: ['api', 'worker'], schema: Config },
  { names: ['gateway'], schema: GatewayConfig },
  { names: ['projections'], schema: ProjectionsConfig },
  { names: ['projections commands'], schema: CliConfig },
  { names: ['store-rights'], schema: StoreRightsConfig },
  { names: ['staff.cli'], schema: z.object(staffPasswordVariables) },
  { names: ['identity sandbox'], schema: SandboxKeys },
];

const fallbackOf = (schema: z.ZodType): string | undefined => {
  const { default: fallback } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fallback === undefined ? undefined : String(fallback);
};

const variablesOf = ({ names, schema }: Program): readonly Variable[] =>
  fieldsOf(schema).map(({ name, type, isOptional, description }) => {
    const field = schema.shape[name] as z.ZodType;
    if (description === '')
      throw new Error(`the variable ${name} of ${names[0]} has no description`);
    return {
      name,
      description,
      type: type.replace(/^'' \| /, ''),
      fallback: fallbackOf(field),
      isRequired: !isOptional,
      isSecret: field.meta()?.isSecret === true,
      programs: names,
    };
  });

/** Merges a variable that several programs read; throws if they describe it differently. */
const merged = (one: Variable, other: Variable): Variable => {
  if (one.description !== other.description) {
    throw new Error(
      `${one.name} is described differently by ${[...one.programs, ...other.programs]}`,
    );
  }
  return {
    ...one,
    isRequired: one.isRequired || other.isRequired,
    isSecret: one.isSecret || other.isSecret,
    programs: [...one.programs, ...other.programs],
  };
};

/** Returns every variable of the environment schemas, sorted by name. */
export const variables = (): readonly Variable[] => {
  const known = new Map<string, Variable>();
  for (const variable of programs.flatMap(variablesOf)) {
    const before = known.get(variable.name);
    known.set(variable.name, before ? merged(before, variable) : variable);
  }
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
};

const fallbackText = ({ isRequired, fallback }: Variable): string => {
  if (fallback === '') return 'empty';
  if (fallback !== undefined) return code(fallback);
  return isRequired ? '**required**' : 'unset';
};

const intro = `Environment variables of the processes and commands. Each process validates its environment at start and exits with a
line that names each wrong variable. An empty variable counts as unset, and each may be given as a file, by its name with
\`_FILE\`. Commands of the backend (\`npm run keys\`, \`reactions\`, \`mail\`, \`media\`) read the event store, Redis and key
variables of the api; \`projections commands\` are \`npm run projections\` and \`npm run ledger\`. A variable is **required**
if one of its programs requires it. [Deployment](../deployment.md#configuration) explains how to set them.`;

/** Returns the page of the environment variables. */
export const configurationPage = (): string =>
  page('Configuration', intro, [
    table(
      ['variable', 'default', 'type', 'secret', 'read by', 'description'],
      variables().map((variable) => [
        code(variable.name),
        fallbackText(variable),
        code(variable.type),
        variable.isSecret ? 'yes' : '',
        variable.programs.join(', '),
        variable.description,
      ]),
    ),
  ]);
