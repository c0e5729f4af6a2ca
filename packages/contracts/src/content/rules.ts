/** Traits of a content type: possible actions on it, or on the person behind it. */
interface ContentTraits {
  /** Fans can buy it: `purchases/item.ts` defines the item. */
  readonly sellable?: true;
  /** Wallet charges can be of this type. */
  readonly chargeable?: true;
  /** Its sales are a source of revenue. */
  readonly earning?: true;
  readonly commentable?: true;
  readonly reactable?: true;
  readonly bookmarkable?: true;
  readonly reportable?: true;
}

/** Traits shared by timeline and shop content. */
const socialTraits = { commentable: true, reactable: true, bookmarkable: true } as const;

/** All content types, by their names on the wire: a new type is a line here. */
const contentTypes = {
  feed: { ...socialTraits, sellable: true, chargeable: true, earning: true, reportable: true },
  gallery: { ...socialTraits, chargeable: true },
  video: { ...socialTraits, chargeable: true },
  product: { ...socialTraits, chargeable: true },
  performer: { reactable: true, bookmarkable: true, reportable: true },
  comment: { reactable: true, bookmarkable: true, reportable: true },
  message: { sellable: true, chargeable: true, earning: true, reportable: true },
  user: { reportable: true },
  stream: { chargeable: true },
} as const satisfies Readonly<Record<string, ContentTraits>>;

type ContentTypes = typeof contentTypes;
export type ContentType = keyof ContentTypes;

/** Content types with a trait. */
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
