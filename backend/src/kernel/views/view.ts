import { filled, type JsonTemplate, slotFor, templateOf } from './jsonTemplate.ts';

/** Whoever has other values than so many combinations of them gets JSON of one's own. */
const sharedFormsMax = 8;

/** What can be compared by `===`. */
type Plain = boolean | number | string | null;

/** A part of a view that differs per reader. */
export interface PerReader<Item, Reader, Value> {
  /** What one reader has there; `id` names which, of what stands in a view several times. */
  own(item: Item, reader: Reader, id: string): Value;
  /**
   * What readers have there who have nothing to do with the item. Whoever has one of these in each part gets
   * bytes that were made once. None of them: each reader has another.
   */
  readonly ofStrangers: readonly Extract<Value, Plain>[];
}

export interface ViewTypes {
  /** What the wire shows. */
  readonly wire: object;
  /** What it is made from, once for all readers. */
  readonly source: unknown;
  /** What of the source a reader is compared with; it is kept beside the bytes. */
  readonly item: unknown;
  readonly reader: unknown;
  /** Values that differ per reader below the first level of the wire form, or within its texts. */
  readonly nested: object;
}

/** Puts a nested part into the wire form. */
type NestedSlots<Nested> = { readonly [Name in keyof Nested]: (id: string) => Nested[Name] };

/** The first level of the wire form; a nested part has another name. */
type OwnName<Types extends ViewTypes> = Exclude<keyof Types['wire'], keyof Types['nested']>;

export interface ViewDeclaration<Types extends ViewTypes, Own extends OwnName<Types>> {
  readonly item: (source: Types['source']) => Types['item'];
  /** All that does not differ: it knows no reader, and a part per reader cannot stand in it. */
  readonly shared: (
    source: Types['source'],
    slots: NestedSlots<Types['nested']>,
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

/** An item, rendered for all of its readers. */
export interface RenderedView<Item> {
  readonly item: Item;
  readonly template: JsonTemplate;
  /** For each combination of what strangers have in its slots; none where each reader has something else. */
  readonly shared: readonly Buffer[];
}

export interface View<Types extends ViewTypes> {
  render(source: Types['source']): RenderedView<Types['item']>;
  jsonFor(rendered: RenderedView<Types['item']>, reader: Types['reader']): Buffer;
}

type AnyPart<Types extends ViewTypes> = PerReader<Types['item'], Types['reader'], unknown>;

/** All ways to choose one of each, the last changing first. */
const combinationsOf = (choices: readonly (readonly unknown[])[]): readonly unknown[][] =>
  choices.reduce<unknown[][]>(
    (all, choice) => all.flatMap((chosen) => choice.map((one) => [...chosen, one])),
    [[]],
  );

/** Where values stand among the combinations of the choices; undefined where they are none of them. */
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
 * Declares what the wire shows of an item to many readers. The shared part is rendered once; what differs per
 * reader is declared in one place each, from which its slot, the bytes for strangers, the comparison and the
 * filling-in follow: a reader gets shared bytes only where all of them are what the reader would have got.
 */
export const defineView =
  <Types extends ViewTypes>() =>
  <Own extends OwnName<Types>>({
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
      Object.keys(perReader).map((name) => [name, slotFor(name)]),
    );
    const nestedSlots = Object.fromEntries(
      Object.keys(nested).map((name) => [name, (id: string) => slotFor(name, id)]),
    ) as NestedSlots<Types['nested']>;
    const choicesOf = ({ slots }: JsonTemplate): readonly (readonly unknown[])[] =>
      slots.map(({ name }) => partOf(name).ofStrangers);

    return {
      render: (source) => {
        const template = templateOf({ ...shared(source, nestedSlots), ...ownSlots });
        const choices = choicesOf(template);
        const forms = choices.reduce((count, { length }) => count * length, 1);
        return {
          item: item(source),
          template,
          shared:
            forms > sharedFormsMax
              ? []
              : combinationsOf(choices).map((values) => filled(template, values)),
        };
      },
      jsonFor: ({ item: rendered, template, shared: bytes }, reader) => {
        const values = template.slots.map(({ name, id }) => partOf(name).own(rendered, reader, id));
        const form = bytes.length > 0 ? combinationOf(choicesOf(template), values) : undefined;
        return (form === undefined ? undefined : bytes[form]) ?? filled(template, values);
      },
    };
  };
