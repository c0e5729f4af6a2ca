import type { IncomingMessage } from 'node:http';
import { api } from '@ovation/contracts/api';
import { uploadBytesMax } from '@ovation/contracts/files/upload';
import type { Route } from '@ovation/contracts/kernel/route';
import { tokenOf } from '../../kernel/http/caller.ts';

/** What a call without files may say; the api holds itself to the same. */
export const plainBytesMax = 1_000_000;
/** What a form says beside its files: its fields, and the marks between its parts. */
const formBytesMax = 1_000_000;

/** How the body of a request is let in. */
export type BodyRule =
  /** Nothing follows the head. */
  | { readonly kind: 'none' }
  /** Read here, whole, before anybody behind is asked. */
  | { readonly kind: 'whole'; readonly bytesMax: number }
  /** Handed on as it comes; `isOpen` when whoever has no token may send it as well. */
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

/** A part of a resumable upload, which is in no table: as much as any may bring. */
const resumableUpload: UploadRoute = {
  method: 'PATCH',
  path: pathPattern('/uploads/{id}'),
  rule: { kind: 'upload', bytesMax: uploadBytesMax, isOpen: false },
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How a request may bring its body, by the tables of the api's calls. */
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
