import { sourceFiles } from '@ovation/boundaries/sources';
import type { LogEvent } from '@ovation/logging/logEvents';
import { sourceRootsOf } from '../boundaries/cruise.ts';
import { repositoryDir } from '../state/paths.ts';
import { code, grouped, page } from './markdown.ts';

const isLogEvent = (value: unknown): value is LogEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'level' in value;

/** Log event, with the file that defines it. */
export interface DefinedEvent {
  readonly file: string;
  readonly event: LogEvent;
}

/** Specifier of a source file: `@ovation/backend/mail/mail.log` of `backend/src/mail/mail.log.ts`. */
const specifierOf = (file: string): string =>
  `@ovation/${file
    .replace(/^packages\//, '')
    .replace('/src/', '/')
    .replace(/\.ts$/, '')}`;

/** Returns every log event of the product. */
export const definedEvents = async (): Promise<readonly DefinedEvent[]> => {
  const files = sourceFiles(repositoryDir, sourceRootsOf(repositoryDir)).filter((file) =>
    file.endsWith('.log.ts'),
  );
  const perFile = await Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(specifierOf(file));
      return Object.values(module)
        .flatMap((registry) => Object.values(registry as Record<string, unknown>))
        .filter(isLogEvent)
        .map((event) => ({ file, event }));
    }),
  );
  return perFile.flat();
};

const partOf = ({ file, event }: DefinedEvent): string =>
  [
    `### ${event.name}`,
    `${event.text} Level ${code(event.level)}, in ${code(file)}.`,
    ...(Object.keys(event.fields).length === 0
      ? []
      : [
          Object.entries(event.fields)
            .map(([field, meaning]) => `- ${code(field)}: ${meaning}`)
            .join('\n'),
        ]),
    `Action: ${event.action ?? 'none; it recovers on its own.'}`,
  ].join('\n\n');

const intro = `Log events of the processes, by area. The name is the stable \`msg\` of the line: search and alert by it. Every event may carry
\`err\`, an error with its stack. [Logs](../operations.md#logs) explains the format.`;

/** Returns the page of the log events. */
export const logEventsPage = async (): Promise<string> => {
  const events = [...(await definedEvents())].sort((one, other) =>
    one.event.name.localeCompare(other.event.name),
  );
  return page('Log events', intro, [
    ...grouped(
      events,
      ({ event }) => event.name.split('.')[0] ?? '',
      (members) => members.map(partOf).join('\n\n'),
    ),
  ]);
};
