import { randomUUID } from 'node:crypto';
import { defineEvent, defineStream, type EventMetadata } from '@ovation/contracts/kernel/event';
import { z } from 'zod';
import type { NewEvent } from '../codec/codec.ts';

/** Sample events for specs of the log: a note has an author and a text. */
export const NoteWritten = defineEvent(
  'NoteWritten',
  { author: z.string(), text: z.string().optional(), count: z.number() },
  { personal: { text: 'author' } },
);
export const NoteRead = defineEvent('NoteRead', { count: z.number() });
export const notes = defineStream('note', [NoteWritten, NoteRead]);

export const noteMetadata: EventMetadata = {
  actor: { kind: 'system', id: 'spec' },
  at: '2026-11-22T12:00:00.000Z',
  causationId: '01890a5d-ac96-774b-bcce-b302099a8057',
  correlationId: '01890a5d-ac96-774b-bcce-b302099a8057',
};

export const noteWritten = (count: number, text?: string, author = 'nora'): NewEvent => ({
  id: randomUUID(),
  type: 'NoteWritten',
  data: { author, count, ...(text !== undefined && { text }) },
  metadata: noteMetadata,
});

export const noteRead = (count: number): NewEvent => ({
  id: randomUUID(),
  type: 'NoteRead',
  data: { count },
  metadata: noteMetadata,
});
