import { PerformerDocumentSubmitted } from '@ovation/contracts/performers/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import type { DeleteDocumentsDeps } from './deps.ts';

const name = 'delete-replaced-documents';

/** Deletes replaced documents. */
export const deleteReplacedDocuments = ({
  uploads,
}: Pick<DeleteDocumentsDeps, 'uploads'>): Reactor =>
  defineReactor({ name, from: 'beginning', on: [PerformerDocumentSubmitted] }, async (event) => {
    const { replacedFileId } = event.data;
    if (replacedFileId === null) return;
    await uploads.deleteDocument(replacedFileId, contextOfReaction(name, event));
  });
