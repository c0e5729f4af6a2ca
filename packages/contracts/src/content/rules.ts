/** What can be done with content of a type, or with the person behind it. */
interface ContentTraits {
  /** Fans can buy it: `purchases/item.ts` says what is bought. */
  readonly sellable?: true;
  /** Charges of a wallet can be of this type. */
  readonly chargeable?: true;
  /** What is sold of it is a source of revenue. */
  readonly earning?: true;
  readonly commentable?: true;
  readonly reactable?: true;
  readonly bookmarkable?: true;
  readonly reportable?: true;
}

/** What stands on the timeline or in a shop alike. */
const social = { commentable: true, reactable: true, bookmarkable: true } as const;

/** All types of content, by their names on the wire: a new type is a line here. */
const contentTypes = {
  feed: { ...social, sellable: true, chargeable: true, earning: true, reportable: true },
  gallery: { ...social, chargeable: true },
  video: { ...social, chargeable: true },
  product: { ...social, chargeable: true },
  performer: { reactable: true, bookmarkable: true, reportable: true },
  comment: { reactable: true, bookmarkable: true, reportable: true },
  message: { sellable: true, chargeable: true, earning: true, reportable: true },
  user: { reportable: true },
  stream: { chargeable: true },
} as const satisfies Readonly<Record<string, ContentTraits>>;

type ContentTypes = typeof contentTypes;
export type ContentType = keyof ContentTypes;

/** The types that have a trait. */
export type ContentTypeWith<Trait extends keyof ContentTraits> = {
  [Type in ContentType]: ContentTypes[Type] extends { readonly [Has in Trait]: true }
    ? Type
    : never;
}[ContentType];

export const contentTypesWith = <Trait extends keyof ContentTraits>(
  trait: Trait,
): readonly ContentTypeWith<Trait>[] =>
  (Object.keys(contentTypes) as ContentType[]).filter(
    (type): type is ContentTypeWith<Trait> => trait in contentTypes[type],
  );
