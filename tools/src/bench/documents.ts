import { type LoggedEvent, sectionsOf } from '@ovation/backend/documents/evidence/sentences';
import { renderDocument } from '@ovation/backend/documents/render/renderDocument';
import type { DescribedLine } from '@ovation/backend/documents/statements/statementLines';
import { statementOf } from '@ovation/backend/documents/statements/statementPdf';
import { commonDataOf } from '@ovation/backend/documents/texts/commonTexts';
import { newId } from '@ovation/event-log/ids';

const language = 'en';
const issuer = { siteName: 'Ovation', origin: 'https://ovation.example' };
const at = '2026-11-15T10:00:00.000Z';
/** Most events that evidence reads of each stream. */
const eventsMax = 200;
const evidenceMsMax = 5_000;
const linesOfStatements = [100, 500, 2_000] as const;

const tipAt = (number: number): LoggedEvent => ({
  id: newId(),
  at,
  event: { type: 'TipSent', data: { tokens: number + 1 } } as unknown as LoggedEvent['event'],
});

const evidence = () => ({
  ...commonDataOf(language, issuer, { number: 'BENCH', issuedAt: at }),
  disputeId: 'du_bench',
  reason: 'The cardholder says that they didn’t make this payment.',
  amount: { commodity: 'USD', units: 1_000 },
  paidAt: at,
  paymentMethod: 'Visa ending 4242',
  paymentReference: 'pi_bench',
  customer: { name: 'Sam Okoro', lines: ['sam@example.com'] },
  sections: sectionsOf(
    language,
    Array.from({ length: eventsMax }, (_, number) => tipAt(number)),
    {
      transactionId: newId(),
      creator: 'Mara Lindqvist',
      formatAmount: String,
      formatInstant: (instant) => instant,
    },
  ),
});

const lineAt = (number: number): DescribedLine => {
  const eventId = newId();
  return {
    lineId: `${eventId}-TOKEN`,
    eventId,
    type: 'TipSent',
    stream: `wallet-${eventId}`,
    number: number + 1,
    at,
    group: 'tips',
    fanId: null,
    earning: 'tip',
    commodity: 'TOKEN',
    amount: 40,
    commission: 10,
    description: `Tip from fan ${number}`,
  };
};

const statement = (count: number) => ({
  creator: { id: newId(), name: 'Mara Lindqvist', username: 'mara' },
  month: {
    month: '2026-11',
    balances: [
      {
        commodity: 'TOKEN' as const,
        opening: 0,
        closing: 40 * count,
        lines: count,
        gross: 50 * count,
        commission: 10 * count,
        groups: { tips: 40 * count },
      },
    ],
  },
  lines: Array.from({ length: count }, (_, number) => lineAt(number)),
  issuer,
  issuedAt: at,
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Measured {
  readonly ms: number;
  readonly cpuMs: number;
  readonly bytes: number;
}

const microsecondsPerMs = 1_000;

const measured = async (rounds: number, render: () => Promise<Buffer>): Promise<Measured> => {
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    const cpuBefore = process.cpuUsage();
    bytes = (await render()).length;
    const { user, system } = process.cpuUsage(cpuBefore);
    times.push(performance.now() - before);
    cpuTimes.push((user + system) / microsecondsPerMs);
  }
  return { ms: median(times), cpuMs: median(cpuTimes), bytes };
};

/** Measures how long documents take, the first one with its fonts and libraries. */
export const benchDocuments = async (
  rounds: number,
  report: (line: string) => void,
): Promise<void> => {
  const show = (name: string, { ms, cpuMs, bytes }: Measured, more = ''): void =>
    report(
      `  ${name}: ${cpuMs.toFixed(0)} ms of CPU time in ${ms.toFixed(0)} ms, ${Math.ceil(bytes / 1_000)} kB${more}`,
    );
  show(
    'the first document of a process',
    await measured(1, () => renderDocument({ kind: 'evidence', language, data: evidence() })),
  );
  const made = await measured(rounds, () =>
    renderDocument({ kind: 'evidence', language, data: evidence() }),
  );
  const isFast = made.ms <= evidenceMsMax;
  show(`evidence of ${eventsMax} events`, made, isFast ? '' : `, above ${evidenceMsMax} ms`);
  for (const count of linesOfStatements) {
    const data = statementOf(language, statement(count));
    show(
      `statement of ${count} lines`,
      await measured(rounds, () => renderDocument({ kind: 'statement', language, data })),
    );
  }
};
