import type { Readable } from 'node:stream';
import type { Role } from '@ovation/contracts/kernel/rules';
import type { Language } from '@ovation/contracts/translations/problemTexts';

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

/** Localized words of a section. */
export interface SectionWords<Field extends string = string> {
  readonly title: string;
  /** One or two sentences about its contents. */
  readonly about: string;
  readonly fields: Readonly<Record<Field, string>>;
  /** Words for our constants in `coded` fields, such as states. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface ExportedPerson {
  readonly accountId: string;
  readonly role: Role;
  /** Country of the person who requested the export: creators geo-blocked there are left out. */
  readonly country: string | undefined;
}

/**
 * Exports a capability's data about a person, one record after another, so that the writer needs memory for
 * few of them. Must contain no other person's secrets.
 */
export interface Exporter {
  /** Prefix of its files in the archive: letters and `-`. */
  readonly section: string;
  /** Role it applies to; all if absent. */
  readonly of?: Role;
  /** Placed behind the sections whose items it refers to. */
  readonly isLast?: true;
  readonly words: Readonly<Record<Language, SectionWords>>;
  /** Fields that contain constants of ours; text that people wrote in all others is shown as it is. */
  readonly coded?: readonly string[];
  readonly records: (person: ExportedPerson) => AsyncIterable<ExportedRecord>;
}

/**
 * Defines an exporter with its words and records: a field without words in each language does not compile.
 */
export const defineExporter = <Field extends string>(exporter: {
  readonly section: string;
  readonly of?: Role;
  readonly isLast?: true;
  readonly records: (
    person: ExportedPerson,
  ) => AsyncIterable<ExportedRecord<Readonly<Record<Field, ExportedValue>>>>;
  readonly words: Readonly<Record<Language, SectionWords<NoInfer<Field>>>>;
  readonly coded?: readonly NoInfer<Field>[];
}): Exporter => exporter;
