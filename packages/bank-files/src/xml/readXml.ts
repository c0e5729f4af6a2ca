import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeReferences } from './decodeReferences.ts';
import type { XmlElement } from './xmlElement.ts';

/** Bounds of a document that is read: a larger one is refused before it is parsed. */
export type XmlLimits = { readonly sizeBytesMax: number; readonly tagCountMax: number };

export type XmlProblem =
  | 'TOO_LARGE'
  | 'NOT_UTF8'
  /** It declares a document type, and with it entities or files to include. */
  | 'DOCTYPE'
  | 'MALFORMED';

export type XmlDocument = { readonly root: XmlElement; readonly namespace: string };

const depthMax = 64;
const attributePrefix = '@';
const textKey = '#text';
const cdataKey = '#cdata';
const attributesKey = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  textNodeName: textKey,
  cdataPropName: cdataKey,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // References are decoded here, without any entities of the document.
  processEntities: false,
  trimValues: true,
  maxNestedTags: depthMax,
  jPath: false,
});

/** Node of the parser: one key is its name or the kind of its text, another its attributes. */
type ParsedNode = Readonly<Record<string, unknown>>;

class MalformedXml extends Error {}

const decoded = (text: unknown): string => {
  const result = typeof text === 'string' ? decodeReferences(text) : undefined;
  if (result === undefined) throw new MalformedXml();
  return result;
};

const nodesOf = (value: unknown): readonly ParsedNode[] => {
  if (!Array.isArray(value)) throw new MalformedXml();
  return value;
};

/** Shared by all elements that have none. */
const noAttributes: ReadonlyMap<string, string> = new Map();

const attributesOf = (node: ParsedNode): ReadonlyMap<string, string> =>
  attributesKey in node
    ? new Map(
        Object.entries(node[attributesKey] ?? {}).map(([name, value]): [string, string] => [
          name.slice(attributePrefix.length),
          decoded(value),
        ]),
      )
    : noAttributes;

const nameOf = (node: ParsedNode): string => {
  const name = Object.keys(node).find((key) => key !== attributesKey);
  if (name === undefined) throw new MalformedXml();
  return name;
};

const isText = (name: string): boolean => name === textKey || name === cdataKey;

/** Text of one node: references are decoded, except within a CDATA section. */
const ownText = (node: ParsedNode): string => {
  if (textKey in node) return decoded(node[textKey]);
  if (!(cdataKey in node)) return '';
  return nodesOf(node[cdataKey])
    .map((part) => String(part[textKey] ?? ''))
    .join('');
};

/**
 * Namespaces by their prefixes, that of elements without a prefix by an empty one; those of an
 * element before those around it. Nested rather than copied, so that a document cannot multiply them.
 */
type Scope = { readonly own: ReadonlyMap<string, string>; readonly outer?: Scope };

const scopeWithin = (outer: Scope, attributes: ReadonlyMap<string, string>): Scope => {
  const own = new Map<string, string>();
  for (const [name, value] of attributes) {
    const [match, prefix = ''] = /^xmlns(?::(.+))?$/.exec(name) ?? [];
    if (match !== undefined) own.set(prefix, value);
  }
  return own.size === 0 ? outer : { own, outer };
};

const namespaceOf = (prefix: string, scope: Scope): string | undefined => {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const namespace = at.own.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return prefix === '' ? '' : undefined;
};

type Named = { readonly element: XmlElement; readonly namespace: string };

/** Builds an element with those below it that are in its namespace; others, extensions, are left out. */
const elementOf = (node: ParsedNode, outer: Scope, depth: number): Named => {
  if (depth > depthMax) throw new MalformedXml();
  const qualified = nameOf(node);
  const attributes = attributesOf(node);
  const scope = scopeWithin(outer, attributes);
  const [, prefix = '', name] = /^(?:([^:]+):)?([^:]+)$/.exec(qualified) ?? [];
  const namespace = namespaceOf(prefix, scope);
  if (name === undefined || namespace === undefined) throw new MalformedXml();
  const nodes = nodesOf(node[qualified]);
  const children = nodes
    .filter((child) => !isText(nameOf(child)))
    .map((child) => elementOf(child, scope, depth + 1))
    .filter((child) => child.namespace === namespace)
    .map(({ element }) => element);
  const text = nodes.map(ownText).join('');
  return { element: { name, attributes, text, children }, namespace };
};

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const declaredEncoding = (text: string): string =>
  /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'UTF-8';

const hasMoreTagsThan = (text: string, countMax: number): boolean => {
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    count += 1;
    if (count > countMax) return true;
  }
  return false;
};

const problemOf = (text: string, { tagCountMax }: XmlLimits): XmlProblem | undefined => {
  if (!/^utf-?8$/i.test(declaredEncoding(text))) return 'NOT_UTF8';
  // Anywhere: within a comment or a CDATA section it is refused as well, which harms no bank.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'DOCTYPE';
  return hasMoreTagsThan(text, tagCountMax) ? 'TOO_LARGE' : undefined;
};

const rootOf = (text: string): XmlDocument => {
  // The parser ignores text after the last element.
  if (XMLValidator.validate(text) !== true || !text.trimEnd().endsWith('>')) {
    throw new MalformedXml();
  }
  const [root, ...others] = nodesOf(parser.parse(text)).filter(
    (node) => ownText(node).trim() !== '' || !isText(nameOf(node)),
  );
  if (!root || others.length > 0) throw new MalformedXml();
  const { element, namespace } = elementOf(root, { own: new Map() }, 1);
  return { root: element, namespace };
};

/**
 * Reads an XML document of UTF-8, within limits. It has no document type, so that no entity is
 * expanded and no other file is read.
 */
export const readXml = (
  bytes: Uint8Array,
  limits: XmlLimits,
): { ok: true; document: XmlDocument } | { ok: false; problem: XmlProblem } => {
  if (bytes.length > limits.sizeBytesMax) return { ok: false, problem: 'TOO_LARGE' };
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, problem: 'NOT_UTF8' };
  const problem = problemOf(text, limits);
  if (problem) return { ok: false, problem };
  try {
    return { ok: true, document: rootOf(text) };
  } catch {
    // The parser throws for what it cannot read, for names that it forbids and for too deep nesting.
    return { ok: false, problem: 'MALFORMED' };
  }
};
