import {
  type DocumentData,
  type DocumentTexts,
  factOfParty,
  factsOfDocument,
  finishDocument,
  type OpenDocument,
  openDocument,
  type Party,
} from './document.ts';
import { type ColumnOfLines, drawColumns, heightOfColumns } from './layout/columns.ts';
import { type Fact, writeFacts, writeHeading, writeHighlight } from './layout/parts.ts';
import { spaces, styles } from './layout/style.ts';
import { cellOf, drawTable } from './layout/table.ts';
import type { Amount } from './values/amount.ts';

/** An event that evidence rests on. */
export interface CitedEvent {
  readonly eventId: string;
  /** Type of the event, such as `PaymentSucceeded`. */
  readonly type: string;
  readonly at: string;
}

/** A statement of fact, and the event that proves it. */
export interface EvidenceSentence {
  readonly text: string;
  readonly event: CitedEvent;
}

export interface EvidenceSection {
  readonly heading: string;
  readonly sentences: readonly EvidenceSentence[];
}

export interface DisputeEvidenceData extends DocumentData {
  /** Id of the dispute at the provider. */
  readonly disputeId: string;
  /** Reason that the cardholder gave, in the language of the document. */
  readonly reason: string;
  readonly amount: Amount;
  readonly paidAt: string;
  readonly paymentMethod: string;
  readonly paymentReference: string;
  readonly customer: Party;
  readonly sections: readonly EvidenceSection[];
}

export interface DisputeEvidenceTexts extends DocumentTexts {
  readonly disputedAmount: string;
  /** `Paid on Nov 3, 2026 with Visa ending 4242` */
  readonly paidOn: (paidAt: string, paymentMethod: string) => string;
  readonly dispute: string;
  readonly reason: string;
  readonly customer: string;
  readonly paymentReference: string;
  /** Label before the id of an event. */
  readonly event: string;
  readonly citedEvents: string;
  readonly citation: string;
  readonly eventType: string;
  readonly time: string;
  readonly eventId: string;
}

const numberWidth = 22;

/** Numbers events in the order of their first citation. */
const numberEvents = (sections: readonly EvidenceSection[]): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (const { event } of sections.flatMap(({ sentences }) => sentences)) {
    if (event.eventId === '') throw new Error('a sentence of the evidence cites no event');
    if (!numbers.has(event.eventId)) numbers.set(event.eventId, numbers.size + 1);
  }
  return numbers;
};

const writeSentence = (
  { writer, formats }: OpenDocument,
  { text, event }: EvidenceSentence,
  number: number,
  texts: DisputeEvidenceTexts,
): void => {
  const left = writer.left + numberWidth;
  const width = writer.contentWidth - numberWidth;
  const citation = `${texts.event} ${event.eventId}, ${formats.instant(event.at)}`;
  const columns = [
    {
      left: writer.left,
      width: numberWidth,
      lines: writer.lines(`[${number}]`, styles.quietNumber),
    },
    {
      left,
      width,
      lines: [
        ...writer.lines(text, styles.body, width),
        ...writer.lines(citation, styles.id, width),
      ],
    },
  ];
  writer.ensureRoom(heightOfColumns(columns));
  writer.within('LI', () => {
    const tags = ['Lbl', 'LBody'];
    const tagged = columns.map((column, at): ColumnOfLines => {
      const tag = tags[at] ?? 'LBody';
      return { ...column, tag, element: writer.open(tag) };
    });
    drawColumns(writer, tagged);
  });
  writer.y += 0.75 * spaces.gap;
};

const writeCitedEvents = (
  { writer, formats }: OpenDocument,
  { sections }: DisputeEvidenceData,
  numbers: ReadonlyMap<string, number>,
  texts: DisputeEvidenceTexts,
): void => {
  const events = new Map(
    sections
      .flatMap(({ sentences }) => sentences)
      .toReversed()
      .map(({ event }) => [event.eventId, event]),
  );
  writeHeading(writer, texts.citedEvents);
  drawTable(writer, {
    columns: [
      { header: texts.citation, width: 44 },
      { header: texts.eventType },
      { header: texts.time, width: 140 },
      { header: texts.eventId, width: 168 },
    ],
    rows: [...numbers].map(([eventId, number]) => {
      const event = events.get(eventId);
      return {
        cells: [
          cellOf(`[${number}]`, styles.quietNumber, { isRowHeader: true }),
          cellOf(event?.type ?? '', styles.body),
          cellOf(event ? formats.instant(event.at) : '', styles.number),
          cellOf(eventId, { ...styles.id, size: 8, lineHeight: 14 }),
        ],
      };
    }),
  });
};

const factsOf = (
  data: DisputeEvidenceData,
  texts: DisputeEvidenceTexts,
  { formats }: OpenDocument,
): readonly Fact[] => [
  factOfParty(texts.customer, data.customer),
  { label: texts.dispute, values: [data.disputeId] },
  { label: texts.reason, values: [data.reason] },
  { label: texts.paymentReference, values: [data.paymentReference] },
  ...factsOfDocument(data, texts, formats),
];

/** Renders the evidence for a dispute: sentences, each of which cites its event. */
export const renderDisputeEvidence = (
  data: DisputeEvidenceData,
  texts: DisputeEvidenceTexts,
): Promise<Buffer> => {
  const numbers = numberEvents(data.sections);
  const document = openDocument(data, texts, () => data.disputeId);
  const { writer, formats } = document;
  writeHighlight(writer, {
    label: texts.disputedAmount,
    amount: formats.amount(data.amount),
    note: texts.paidOn(formats.instant(data.paidAt), data.paymentMethod),
  });
  writer.y += spaces.block;
  writeFacts(writer, factsOf(data, texts, document));
  for (const { heading, sentences } of data.sections) {
    writeHeading(writer, heading);
    writer.within('L', () => {
      for (const sentence of sentences)
        writeSentence(document, sentence, numbers.get(sentence.event.eventId) ?? 0, texts);
    });
  }
  if (numbers.size > 0) writeCitedEvents(document, data, numbers, texts);
  return finishDocument(document, data, texts);
};
