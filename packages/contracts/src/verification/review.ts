import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { documentKinds, refusalReasons, reviewStates } from './rules.ts';

/** Submitted document and its review. Its content is visible to reviewers only. */
export const ReviewedDocument = z
  .object({
    _id: Id,
    kind: z.enum(documentKinds),
    status: z.enum(['pending', 'approved', 'refused']),
    createdAt: Instant,
  })
  .meta({ id: 'ReviewedDocument' });
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;

/** Review result for the creator. */
export const Review = z
  .object({
    status: z.enum(reviewStates),
    documents: z.array(ReviewedDocument).describe('The latest of each kind'),
    refusal: z
      .object({
        reason: z.enum(refusalReasons),
        note: z.string().describe('The reviewer’s note to the creator; may be empty'),
        kinds: z.array(z.enum(documentKinds)).describe('Those still to be submitted again'),
        refusedAt: Instant,
      })
      .nullable()
      .describe('The last refusal, while in force'),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** An application in the reviewers' list. */
export const Application = z
  .object({
    performerId: Id,
    name: z.string(),
    username: z.string(),
    avatar: z.string(),
    country: z.string(),
    mayPublish: z.boolean(),
    registeredAt: Instant,
    submittedAt: Instant.describe('When the last document was submitted'),
    review: Review,
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

/** An application with its documents. */
export const ApplicationDetails = Application.extend({
  email: z.string(),
  birthDate: z.string().nullable(),
  contents: z
    .array(
      z.object({
        documentId: Id,
        mimeType: z.string(),
        size: z.int().describe('Bytes'),
        url: z.string().nullable().describe('Valid for minutes; null once the document is deleted'),
      }),
    )
    .describe('Of each document'),
}).meta({ id: 'ApplicationDetails' });
export type ApplicationDetails = z.infer<typeof ApplicationDetails>;
