import type { Readable } from 'node:stream';
import type { Role } from '@ovation/contracts/kernel/rules';
import { defineMessages, type Message } from '@ovation/contracts/translations/message';

/** What a field of an export holds. One whose name ends in `At` is an instant or null. */
export type ExportedValue = string | number | boolean | null | readonly string[];

/** A file that goes with a record. */
export interface ExportedFile {
  /** Unlike that of any other file of the section; letters, digits, `-` and one dot. */
  readonly name: string;
  readonly mimeType: string;
  /** Of its content: what goes with several records is packed once. */
  readonly hash: string;
  /** Undefined where its content is gone. */
  readonly open: () => Promise<Readable | undefined>;
}

export interface ExportedRecord<
  Values extends Readonly<Record<string, ExportedValue>> = Readonly<Record<string, ExportedValue>>,
> {
  readonly values: Values;
  readonly files?: readonly ExportedFile[];
}

/** Section of an export as it is written: English in ICU's syntax. */
interface SectionSource<Field extends string> {
  readonly title: string;
  /** A sentence or two: what stands in it. */
  readonly about: string;
  readonly fields: Readonly<Record<Field, string>>;
  /** Names of the codes of ours that stand in `coded` fields, such as states. */
  readonly values?: Readonly<Record<string, string | Message>>;
}

/** Messages of a section of an export. */
export interface SectionTexts<Field extends string = string> {
  /** Names its files in the archive: letters and `-`. */
  readonly section: string;
  readonly title: Message;
  readonly about: Message;
  readonly fields: Readonly<Record<Field, Message>>;
  readonly values: Readonly<Record<string, Message>>;
}

/** Gives the texts of a section their ids: `export.<section>.<part>`. */
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
  /** Where the person asked for it: creators who are not there in that country are not in it either. */
  readonly country: string | undefined;
}

/**
 * Tells a person what a capability knows of them, one record after another, so that whoever writes it
 * down needs room for few of them. Nothing of it may be somebody else's secret.
 */
export interface Exporter {
  readonly texts: SectionTexts;
  /** Whom it is about; everybody where it does not say. */
  readonly of?: Role;
  /** It tells of things that other sections tell more about: it stands behind them. */
  readonly isLast?: true;
  /** The fields that hold words of ours; what people wrote in all others is shown as it is. */
  readonly coded?: readonly string[];
  readonly records: (person: ExportedPerson) => AsyncIterable<ExportedRecord>;
}

/** Keeps texts and records together: a field without a text does not compile. */
export const defineExporter = <Field extends string>(exporter: {
  readonly texts: SectionTexts<NoInfer<Field>>;
  readonly of?: Role;
  readonly isLast?: true;
  readonly records: (
    person: ExportedPerson,
  ) => AsyncIterable<ExportedRecord<Readonly<Record<Field, ExportedValue>>>>;
  readonly coded?: readonly NoInfer<Field>[];
}): Exporter => exporter;
