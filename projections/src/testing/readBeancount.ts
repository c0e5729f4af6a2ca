/**
 * Reads Beancount's language by its documentation (Language Syntax), as far as a double-entry ledger needs:
 * options, commodities, account openings, transactions with metadata, balance assertions. It shares no code
 * with the exporter, and checks what Beancount checks.
 */
export interface BeancountBook {
  /** Problems with their lines; none where `bean-check` would pass. */
  readonly problems: readonly string[];
  readonly transactions: number;
  readonly assertions: number;
  /** Account → currency → sum of its own postings, in hundredths. */
  readonly balances: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly opened: ReadonlyMap<string, { readonly names: Readonly<Record<string, string>> }>;
}

interface Posting {
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
}

type Directive = { readonly line: number; readonly date: string } & (
  | { readonly kind: 'open'; readonly account: string; readonly currencies: readonly string[] }
  | { readonly kind: 'balance'; readonly posting: Posting }
  | { readonly kind: 'transaction'; readonly postings: Posting[] }
  | { readonly kind: 'commodity' }
);

const account = String.raw`(?:Assets|Liabilities|Equity|Income|Expenses)(?::[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*)+`;
const currency = "[A-Z](?:[A-Z0-9'._-]{0,22}[A-Z0-9])?";
const number = String.raw`-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?`;
const text = String.raw`"(?:[^"\\]|\\.)*"`;
const date = String.raw`\d{4}-\d{2}-\d{2}`;

const forms = {
  option: new RegExp(`^option ${text} ${text}$`),
  commodity: new RegExp(`^(${date}) commodity ${currency}$`),
  open: new RegExp(
    String.raw`^(${date}) open (${account})(?:\s+(${currency}(?:,${currency})*))?$`,
    'u',
  ),
  balance: new RegExp(
    String.raw`^(${date}) balance (${account})\s+(${number}) (${currency})$`,
    'u',
  ),
  transaction: new RegExp(`^(${date}) [*!] ${text}(?: ${text})?$`),
  metadata: new RegExp(String.raw`^\s+([a-z][a-zA-Z0-9_-]+): (${text})$`),
  posting: new RegExp(String.raw`^\s+(${account})\s+(${number}) (${currency})$`, 'u'),
} as const;

const isDate = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Exact, in hundredths: no amount of the ledger has more places. */
const hundredths = (amount: string): number => {
  const [whole = '', fraction = ''] = amount.replaceAll(',', '').replace('-', '').split('.');
  return (amount.startsWith('-') ? -1 : 1) * Number(whole + fraction.padEnd(2, '0'));
};

const parse = (source: string, problems: string[]) => {
  const directives: Directive[] = [];
  const names = new Map<string, Record<string, string>>();
  let last: Directive | undefined;
  const add = (directive: Directive): void => {
    if (!isDate(directive.date)) problems.push(`${directive.line}: ${directive.date} is no day`);
    directives.push(directive);
    last = directive;
  };
  const readLine = (content: string, line: number): boolean => {
    const open = forms.open.exec(content);
    const balance = forms.balance.exec(content);
    const dated = forms.commodity.exec(content) ?? forms.transaction.exec(content);
    const metadata = forms.metadata.exec(content);
    const posting = forms.posting.exec(content);
    if (forms.option.test(content)) last = undefined;
    else if (open) {
      const [, day = '', name = '', list] = open;
      add({ kind: 'open', line, date: day, account: name, currencies: list?.split(',') ?? [] });
    } else if (balance) {
      const [, day = '', name = '', amount = '', unit = ''] = balance;
      const asserted = { account: name, amount: hundredths(amount), currency: unit };
      add({ kind: 'balance', line, date: day, posting: asserted });
    } else if (dated) {
      const [, day = ''] = dated;
      if (forms.commodity.test(content)) add({ kind: 'commodity', line, date: day });
      else add({ kind: 'transaction', line, date: day, postings: [] });
    } else if (metadata && last) {
      const [, key = '', value = ''] = metadata;
      if (last.kind === 'open') {
        names.set(last.account, { ...names.get(last.account), [key]: JSON.parse(value) as string });
      }
    } else if (posting && last?.kind === 'transaction') {
      const [, name = '', amount = '', unit = ''] = posting;
      last.postings.push({ account: name, amount: hundredths(amount), currency: unit });
    } else return false;
    return true;
  };
  source.split('\n').forEach((content, at) => {
    if (content.trim() === '' || content.startsWith(';')) return;
    if (!readLine(content, at + 1)) problems.push(`${at + 1}: not understood: ${content}`);
  });
  return { directives, names };
};

/** Beancount processes directives by day: openings first, assertions at its beginning. */
const rank = { open: 0, commodity: 1, balance: 2, transaction: 3 } as const;

const inOrder = (a: Directive, b: Directive): number =>
  a.date === b.date ? rank[a.kind] - rank[b.kind] || a.line - b.line : a.date < b.date ? -1 : 1;

/** Parses a file and checks it as `bean-check` does. */
export const readBeancount = (source: string): BeancountBook => {
  const problems: string[] = [];
  const { directives, names } = parse(source, problems);
  const opened = new Map<string, readonly string[]>();
  const balances = new Map<string, Map<string, number>>();
  let transactions = 0;
  let assertions = 0;
  const check = ({ account: name, currency: unit }: Posting, line: number): void => {
    const allowed = opened.get(name);
    if (!allowed) problems.push(`${line}: ${name} is not open`);
    else if (allowed.length > 0 && !allowed.includes(unit)) {
      problems.push(`${line}: ${name} takes no ${unit}`);
    }
  };
  const standing = (name: string, unit: string): number => {
    let sum = 0;
    // An assertion about an account includes its subaccounts.
    for (const [other, balance] of balances) {
      if (other === name || other.startsWith(`${name}:`)) sum += balance.get(unit) ?? 0;
    }
    return sum;
  };
  const post = (postings: readonly Posting[], line: number): void => {
    const sums = new Map<string, number>();
    for (const posting of postings) {
      check(posting, line);
      const { account: name, amount, currency: unit } = posting;
      sums.set(unit, (sums.get(unit) ?? 0) + amount);
      const balance = balances.get(name) ?? new Map<string, number>();
      balances.set(name, balance.set(unit, (balance.get(unit) ?? 0) + amount));
    }
    for (const [unit, sum] of sums) {
      if (sum !== 0) problems.push(`${line}: the transaction does not balance in ${unit}`);
    }
  };
  for (const directive of directives.toSorted(inOrder)) {
    const { line } = directive;
    if (directive.kind === 'open') {
      if (opened.has(directive.account))
        problems.push(`${line}: ${directive.account} is open already`);
      opened.set(directive.account, directive.currencies);
    } else if (directive.kind === 'balance') {
      assertions += 1;
      check(directive.posting, line);
      const { account: name, amount, currency: unit } = directive.posting;
      const found = standing(name, unit);
      if (found !== amount) problems.push(`${line}: ${name} holds ${found}, not ${amount} ${unit}`);
    } else if (directive.kind === 'transaction') {
      transactions += 1;
      post(directive.postings, line);
    }
  }
  return {
    problems,
    transactions,
    assertions,
    balances,
    opened: new Map([...opened.keys()].map((name) => [name, { names: names.get(name) ?? {} }])),
  };
};
