import { chart, findChartEntry } from '@ovation/contracts/ledger/chart';
import { nearestTo } from './nearestNames.ts';
import type { People, Person } from './people.ts';

/** Subject of a query: one account, those of a person, those of a pattern, or by an id. */
export type Subject =
  | { readonly kind: 'account'; readonly text: string; readonly accounts: readonly string[] }
  | {
      readonly kind: 'person';
      readonly text: string;
      readonly person: Person;
      readonly accounts: readonly string[];
    }
  | { readonly kind: 'pattern'; readonly text: string; readonly matches: (name: string) => boolean }
  /** Id of a person or an event. */
  | { readonly kind: 'id'; readonly text: string; readonly accounts: readonly string[] }
  | { readonly kind: 'unknown'; readonly text: string; readonly nearest: readonly string[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idPlaceholder = '<id>';

/** Returns every chart account of a person. */
export const accountsOfPerson = (id: string): readonly string[] =>
  chart
    .filter(({ isPersonal }) => isPersonal)
    .map(({ pattern }) => pattern.replace(idPlaceholder, id));

/** Returns the person of an account; undefined for a non-personal one. */
export const personOfAccount = (account: string): string | undefined =>
  findChartEntry(account)?.isPersonal ? account.split(':')[1] : undefined;

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

/** `*` matches anything. */
const matcherOf = (pattern: string): ((name: string) => boolean) => {
  const form = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`);
  return (name) => form.test(name);
};

/** Resolves a text to a subject; does not check for postings. */
export const subjectOf = async (people: People, text: string): Promise<Subject> => {
  if (text.includes('*')) return { kind: 'pattern', text, matches: matcherOf(text) };
  if (findChartEntry(text)) return { kind: 'account', text, accounts: [text] };
  if (uuid.test(text)) return { kind: 'id', text, accounts: accountsOfPerson(text) };
  if (text.includes(':')) {
    const nearest = nearestTo(text);
    for (const { pattern } of chart) nearest.consider(pattern);
    return { kind: 'unknown', text, nearest: nearest.names };
  }
  const { person, nearest } = await people.find(text.replace(/^@/, ''));
  if (person) return { kind: 'person', text, person, accounts: accountsOfPerson(person.id) };
  for (const { pattern } of chart) nearest.consider(pattern);
  return { kind: 'unknown', text, nearest: nearest.names };
};

/** True if an account belongs to the subject. */
export const matchesSubject = (subject: Subject, account: string): boolean => {
  switch (subject.kind) {
    case 'pattern':
      return subject.matches(account);
    case 'unknown':
      return false;
    case 'account':
    case 'person':
    case 'id':
      return subject.accounts.includes(account);
    default:
      return subject satisfies never;
  }
};

const orOf = (names: readonly string[]): string =>
  names.length > 0 ? `; did you mean ${names.join(', ')}?` : '';

/** Formats an unknown name with suggestions. */
export const unknownSubject = (text: string, nearest: readonly string[]): string =>
  text.includes('*')
    ? `no account matches ${text}`
    : `there is no account, person or event ${text}${orOf(nearest)}`;

/** Formats a person beside an account; empty if unknown. */
export const formatPerson = (person: Person | undefined): string =>
  person ? `${person.name} @${person.username}` : '';

/** Formats an account in a list: a person's by the username, as `balance` accepts it. */
export const formatPersonAccount = (account: string, person: Person | undefined): string => {
  if (!person) return account;
  const [kind, , ...rest] = account.split(':');
  return `@${person.username} (${[kind, ...rest].join(', ')})`;
};
