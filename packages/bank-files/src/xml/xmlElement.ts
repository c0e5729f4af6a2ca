/** Element of an XML document: its name without prefix, its own text, and its elements in order. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

/** Returns all elements below `element` along a path such as `Refs/EndToEndId`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** Returns the first element along a path. */
export const elementAt = (element: XmlElement, path: string): XmlElement | undefined =>
  elementsAt(element, path)[0];

/** Returns the text of the first element along a path, on one line and shortened; nothing if empty. */
export const textAt = (
  element: XmlElement,
  path: string,
  lengthMax: number,
): string | undefined => {
  const text = elementAt(element, path)
    ?.text.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, lengthMax);
  return text === '' ? undefined : text;
};
