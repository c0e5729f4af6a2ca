import { z } from 'zod';
import { FileView } from '../files/file.ts';
import { documentField } from '../files/upload.ts';
import { Id } from '../kernel/id.ts';
import { listOf, pageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { verificationProblems } from './problems.ts';
import { Application, ApplicationDetails, Review } from './review.ts';
import { documentKinds, refusalNoteLengthMax, refusalReasons, reviewStates } from './rules.ts';

/** Roles that view documents; support sees their existence and the review state. */
const reviewers = { staff: ['moderator', 'admin'] } as const;

export const verificationRoutes = defineRoutes({
  uploadDocument: {
    method: 'POST',
    path: '/performers/documents/upload',
    who: 'performer',
    summary:
      'Submits a document for review (`kind`: an identity document, or a photo of the creator holding it); it replaces the previous one of its kind. After a refusal the review resumes once each refused kind has been submitted again',
    uploads: { file: documentField },
    body: z.strictObject({ kind: z.enum(documentKinds).default('identity') }),
    answer: FileView.extend({ kind: z.enum(documentKinds), review: Review }).meta({
      id: 'SubmittedDocument',
    }),
    status: 201,
    problems: [commonProblems.NOT_FOUND, verificationProblems.ALREADY_VERIFIED],
    idempotent: true,
    limit: 'upload',
  },
  ownReview: {
    method: 'GET',
    path: '/performers/me/review',
    who: 'performer',
    summary: 'Review status of the creator’s documents, and which are missing',
    answer: Review,
    status: 200,
    problems: [],
  },
  listApplications: {
    method: 'GET',
    path: '/admin/performers',
    who: { staff: ['support', 'moderator', 'admin'] },
    summary: 'Applications of creators in one state; oldest first by default',
    query: pageQuery({ sorts: ['submittedAt', '-submittedAt'] }).extend({
      status: z.enum(reviewStates).default('pending'),
    }),
    answer: listOf(Application),
    status: 200,
    problems: [],
  },
  getApplication: {
    method: 'GET',
    path: '/admin/performers/{id}',
    who: reviewers,
    summary:
      'An application with links to its documents, each valid for minutes; the view is logged',
    params: z.strictObject({ id: Id }),
    answer: ApplicationDetails,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  approveApplication: {
    method: 'POST',
    path: '/admin/performers/{id}/approve',
    who: reviewers,
    summary: 'Approves the documents: the creator is shown as verified and can publish',
    params: z.strictObject({ id: Id }),
    answer: Review,
    status: 200,
    problems: [commonProblems.NOT_FOUND, verificationProblems.NOTHING_TO_REVIEW],
  },
  refuseApplication: {
    method: 'POST',
    path: '/admin/performers/{id}/refuse',
    who: reviewers,
    summary:
      'Refuses documents with a reason that the creator receives; the creator cannot publish until new ones are approved. Approved documents can be refused, too',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      reason: z.enum(refusalReasons),
      note: text(refusalNoteLengthMax).default(''),
      kinds: z
        .array(z.enum(documentKinds))
        .min(1)
        .overwrite((kinds) => [...new Set(kinds)])
        .default([...documentKinds])
        .describe('Kinds of documents to submit again; both by default'),
    }),
    answer: Review,
    status: 200,
    problems: [commonProblems.NOT_FOUND, verificationProblems.NOTHING_TO_REVIEW],
  },
});
