import type { IncomingMessage } from 'node:http';
import { api } from '@ovation/contracts/api';
import { uploadBytesMax } from '@ovation/contracts/files/upload';
import type { Route } from '@ovation/contracts/kernel/route';
import { tokenOf } from '../../kernel/http/caller.ts';

/** Maximum body of a call without files; the api enforces the same. */
export const plainBytesMax = 1_000_000;
/** Maximum of a form beside its files: fields and part boundaries. */
const formBytesMax = 1_000_000;

/** Rule for the body of a request. */
export type BodyRule =
  /** No body. */
  | { readonly kind: 'none' }
  /** Read completely before it is forwarded. */
  | { readonly kind: 'whole'; readonly bytesMax: number }
  /** Streamed; `isOpen` if allowed without a token. */
  | { readonly kind: 'upload'; readonly bytesMax: number; readonly isOpen: boolean };

interface UploadRoute {
  readonly method: string;
  readonly path: RegExp;
  readonly rule: Extract<BodyRule, { readonly kind: 'upload' }>;
}

const apiPrefix = '/api';

const pathPattern = (path: string): RegExp =>
  new RegExp(`^${apiPrefix}${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

const uploadRoutes: readonly UploadRoute[] = Object.values(api)
  .flatMap((table): Route[] => Object.values(table))
  .flatMap(({ method, path, uploads, who }) => {
    if (!uploads) return [];
    const fileBytes = Object.values(uploads).reduce((sum, { maxBytes }) => sum + maxBytes, 0);
    const rule = {
      kind: 'upload',
      bytesMax: fileBytes + formBytesMax,
      isOpen: who === 'public' || who === 'any',
    } as const;
    return [{ method, path: pathPattern(path), rule }];
  });

/** Part of a resumable upload, which is in no route table: up to the largest upload. */
const resumableUpload: UploadRoute = {
  method: 'PATCH',
  path: pathPattern('/uploads/{id}'),
  rule: { kind: 'upload', bytesMax: uploadBytesMax, isOpen: false },
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Body rule of a request, from the api's route tables. */
export const bodyRuleOf = (request: IncomingMessage): BodyRule => {
  if (!hasBody(request)) return { kind: 'none' };
  const path = request.url?.split('?', 1)[0] ?? '/';
  const upload = [...uploadRoutes, resumableUpload].find(
    (route) => route.method === request.method && route.path.test(path),
  );
  return upload?.rule ?? { kind: 'whole', bytesMax: plainBytesMax };
};

export const hasToken = ({ headers }: IncomingMessage): boolean =>
  tokenOf(headers.authorization) !== undefined;
