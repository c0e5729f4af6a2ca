import type { Readable } from 'node:stream';
import type { Role } from '@ovation/contracts/kernel/rules';
import { defineMessages, type Message } from '@ovation/contracts/translations/message';

/** Value of an exported field. One whose name ends in `At` is an instant or null. */
export type ExportedValue = string | number | boolean | null | readonly string[];

/** File attached to a record. */
export interface ExportedFile {
  /** Unique within the section; letters, digits, `-` and one dot. */
  readonly name: string;
  readonly mimeType: string;
  /** Hash of its content: a file attached to several records is packed once. */
  readonly hash: string;
  /** Undefined if its content no longer exists. */
  readonly open: () => Promise<Readable | undefined>;
}

export interface ExportedRecord<
  Values extends Readonly<Record<string, ExportedValue>> = Readonly<Record<string, ExportedValue>>,
> {
  readonly values: Values;
  readonly files?: readonly ExportedFile[];
}

/** Texts of a section in the source: English ICU messages. */
interface SectionSource<Field extends string> {
  readonly title: string;
  /** One or two sentences about its contents. */
  readonly about: string;
  readonly fields: Readonly<Record<Field, string>>;
  /** Texts for the codes in `coded` fields, such as states. */
  readonly values?: Readonly<Record<string, string | Message>>;
}

/** Messages of a section of an export. */
export interface SectionTexts<Field extends string = string> {
  /** Prefix of its files in the archive: letters and `-`. */
  readonly section: string;
  readonly title: Message;
  readonly about: Message;
  readonly fields: Readonly<Record<Field, Message>>;
  readonly values: Readonly<Record<string, Message>>;
}

/** Defines the texts of a section, with the ids `export.<section>.<part>`. */
export const defineSection = <Field extends string>(
  section: string,
  source: SectionSource<Field>,
): SectionTexts<Field> => {
  const prefix = `export.${section}`;
  const { title, about } = defineMessages(prefix, { title: source.title, about: source.about });
  const values = Object.entries(source.values ?? {}).map(([code, name]) => [
    code,
    typeof name === 'string' ? { id: `${prefix}.values.${code}`, message: name } : name,
  ]);
  return {
    section,
    title,
    about,
    fields: defineMessages(`${prefix}.fields`, source.fields),
    values: Object.fromEntries(values),
  };
};

export interface ExportedPerson {
  readonly accountId: string;
  readonly role: Role;
  /** Country of the request: creators hidden in that country are left out. */
  readonly country: string | undefined;
}

/**
 * Exports a capability's data about a person, one record after another, so that the writer needs memory for
 * few of them. Must contain no other person's secrets.
 */
export interface Exporter {
  readonly texts: SectionTexts;
  /** Role it applies to; all if absent. */
  readonly of?: Role;
  /** Placed behind the sections whose items it refers to. */
  readonly isLast?: true;
  /** Fields that contain codes of ours; text that people wrote in all others is shown as it is. */
  readonly coded?: readonly string[];
  readonly records: (person: ExportedPerson) => AsyncIterable<ExportedRecord>;
}

/** Defines an exporter with its texts and records: a field without a text does not compile. */
export const defineExporter = <Field extends string>(exporter: {
  readonly texts: SectionTexts<NoInfer<Field>>;
  readonly of?: Role;
  readonly isLast?: true;
  readonly records: (
    person: ExportedPerson,
  ) => AsyncIterable<ExportedRecord<Readonly<Record<Field, ExportedValue>>>>;
  readonly coded?: readonly NoInfer<Field>[];
}): Exporter => exporter;
