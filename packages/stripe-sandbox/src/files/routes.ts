import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { answered, type Route, route } from '../http/route.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId } from '../store/identifiers.ts';
import { requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** Maximum size of dispute evidence, as Stripe has it. */
const evidenceBytesMax = 5_000_000;
const typesOfEvidence: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

const create = (work: Work, { file, purpose }: Requests['FileCreate']): Stripe.File => {
  const size = Buffer.byteLength(file.data, 'base64');
  const type = typesOfEvidence[file.type];
  if (purpose !== 'dispute_evidence') {
    throw invalid('The sandbox takes dispute evidence only.', { param: 'purpose' });
  }
  if (type === undefined) {
    throw invalid('This file type is not allowed for dispute evidence.', { param: 'file' });
  }
  if (size > evidenceBytesMax) throw invalid('The file is too large.', { param: 'file' });
  const made: Stripe.File = {
    id: newId('file'),
    object: 'file',
    created: work.now,
    expires_at: null,
    filename: file.name,
    purpose,
    size,
    title: null,
    type,
    url: null,
  };
  work.insert('file', made, { content: file.data });
  return made;
};

export const fileRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/files',
    request: 'FileCreate',
    handle: ({ params, work }) => answered(create(work, params)),
  }),
  route({
    method: 'GET',
    path: '/v1/files/:id',
    request: 'FileRetrieve',
    handle: ({ path, work }) => answered(requireResource(work, 'file', path.id).object),
  }),
];
