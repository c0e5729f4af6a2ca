import { fillTemplate, type JsonTemplate, placeholderFor, templateOf } from './jsonTemplate.ts';

/** Maximum number of pre-rendered variants of a view; with more, JSON is rendered per reader. */
const sharedVariantsMax = 8;

/** Values comparable by `===`. */
type Primitive = boolean | number | string | null;

/** A part of a view that differs per reader. */
export interface PerReader<Item, Reader, Value> {
  /** Value for one reader; `id` distinguishes several parts of one name. */
  valueFor(item: Item, reader: Reader, id: string): Value;
  /**
   * Values for readers without any relation to the item. A reader with one of these in each part gets
   * pre-rendered bytes. Empty: each reader has another.
   */
  readonly anonymousValues: readonly Extract<Value, Primitive>[];
}

export interface ViewTypes {
  /** Shape on the wire. */
  readonly wire: object;
  /** Source, shared by all readers. */
  readonly source: unknown;
  /** Part of the source that the reader's values depend on; stored beside the bytes. */
  readonly item: unknown;
  readonly reader: unknown;
  /** Values per reader below the first level of the wire form, or within its texts. */
  readonly nested: object;
}

/** Puts a nested part into the wire form. */
type NestedPlaceholders<Nested> = { readonly [Name in keyof Nested]: (id: string) => Nested[Name] };

/** The first level of the wire form; a nested part has another name. */
type ReaderPartName<Types extends ViewTypes> = Exclude<keyof Types['wire'], keyof Types['nested']>;

export interface ViewDeclaration<Types extends ViewTypes, Own extends ReaderPartName<Types>> {
  readonly item: (source: Types['source']) => Types['item'];
  /** Parts equal for all readers: it knows no reader, and cannot contain a part per reader. */
  readonly shared: (
    source: Types['source'],
    slots: NestedPlaceholders<Types['nested']>,
  ) => Omit<Types['wire'], NoInfer<Own>> & { readonly [Name in NoInfer<Own>]?: never };
  readonly perReader: {
    readonly [Name in Own]: PerReader<Types['item'], Types['reader'], Types['wire'][Name]>;
  };
  readonly nested: {
    readonly [Name in keyof Types['nested']]: PerReader<
      Types['item'],
      Types['reader'],
      Types['nested'][Name]
    >;
  };
}

/** Item rendered for all of its readers. */
export interface RenderedView<Item> {
  readonly item: Item;
  readonly template: JsonTemplate;
  /** One variant for each combination of anonymous values; empty if each reader has another. */
  readonly sharedVariants: readonly Buffer[];
}

export interface View<Types extends ViewTypes> {
  render(source: Types['source']): RenderedView<Types['item']>;
  jsonFor(rendered: RenderedView<Types['item']>, reader: Types['reader']): Buffer;
}

type AnyPart<Types extends ViewTypes> = PerReader<Types['item'], Types['reader'], unknown>;

/** Cartesian product of the choices, the last changing first. */
const combinationsOf = (choices: readonly (readonly unknown[])[]): readonly unknown[][] =>
  choices.reduce<unknown[][]>(
    (all, choice) => all.flatMap((chosen) => choice.map((one) => [...chosen, one])),
    [[]],
  );

/** Index of values among the combinations of the choices; undefined if they are none of them. */
const combinationOf = (
  choices: readonly (readonly unknown[])[],
  values: readonly unknown[],
): number | undefined => {
  let combination = 0;
  for (const [at, choice] of choices.entries()) {
    const chosen = choice.indexOf(values[at]);
    if (chosen < 0) return undefined;
    combination = combination * choice.length + chosen;
  }
  return combination;
};

/**
 * Declares a view: how an item is shown to many readers. The shared part is rendered once; each part per
 * reader is declared in one place, from which its placeholder, the shared variants, the comparison and the
 * filling follow: a reader gets shared bytes only if they equal the reader's own.
 */
export const defineView =
  <Types extends ViewTypes>() =>
  <Own extends ReaderPartName<Types>>({
    item,
    shared,
    perReader,
    nested,
  }: ViewDeclaration<Types, Own>): View<Types> => {
    const parts = new Map<string, AnyPart<Types>>([
      ...Object.entries<AnyPart<Types>>(perReader),
      ...Object.entries<AnyPart<Types>>(nested),
    ]);
    const partOf = (name: string): AnyPart<Types> => {
      const part = parts.get(name);
      if (!part) throw new Error(`A view has a slot ${name} and declares nothing for it`);
      return part;
    };
    const ownSlots = Object.fromEntries(
      Object.keys(perReader).map((name) => [name, placeholderFor(name)]),
    );
    const nestedSlots = Object.fromEntries(
      Object.keys(nested).map((name) => [name, (id: string) => placeholderFor(name, id)]),
    ) as NestedPlaceholders<Types['nested']>;
    const choicesOf = ({ placeholders }: JsonTemplate): readonly (readonly unknown[])[] =>
      placeholders.map(({ name }) => partOf(name).anonymousValues);

    return {
      render: (source) => {
        const template = templateOf({ ...shared(source, nestedSlots), ...ownSlots });
        const choices = choicesOf(template);
        const variantCount = choices.reduce((count, { length }) => count * length, 1);
        return {
          item: item(source),
          template,
          sharedVariants:
            variantCount > sharedVariantsMax
              ? []
              : combinationsOf(choices).map((values) => fillTemplate(template, values)),
        };
      },
      jsonFor: ({ item: rendered, template, sharedVariants: bytes }, reader) => {
        const values = template.placeholders.map(({ name, id }) =>
          partOf(name).valueFor(rendered, reader, id),
        );
        const variant = bytes.length > 0 ? combinationOf(choicesOf(template), values) : undefined;
        return (
          (variant === undefined ? undefined : bytes[variant]) ?? fillTemplate(template, values)
        );
      },
    };
  };
