import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import type { MessageFolder } from './messageFolder.ts';
import { listPage, messagePage, stylesheet } from './pages.ts';
import type { StaffCode } from './staffCode.ts';

const limitDefault = 20;
const limitMax = 100;
const addressCharsMax = 320;

const securityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Content policy of a mail's own HTML: styles alone, no external address, no scripts; only our page
 * may frame it.
 */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const listQuery = z.strictObject({
  to: z
    .string()
    .max(addressCharsMax)
    .transform((to) => (to === '' ? undefined : to))
    .optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(limitMax).default(limitDefault),
});

const list = (folder: MessageFolder, query: z.infer<typeof listQuery>) => {
  const { to, offset, limit } = query;
  return { ...folder.list({ offset, limit, ...(to === undefined ? {} : { to }) }), to };
};

const protect = (_request: Request, response: Response, next: NextFunction): void => {
  response.set({
    'Content-Security-Policy': securityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  next();
};

const refuse = (error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (!(error instanceof z.ZodError)) {
    next(error);
    return;
  }
  response.status(422).type('application/problem+json');
  response.send(JSON.stringify({ title: 'Invalid query', status: 422, errors: error.issues }));
};

/**
 * Web server of the mailbox: its page and JSON, `/api/messages?to=&offset=&limit=` and
 * `/api/messages/:id`.
 */
export const mailboxWeb = (
  folder: MessageFolder,
  staffCode: () => StaffCode | undefined = () => undefined,
): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(protect);
  app.get('/', (request, response) => {
    const query = listQuery.parse(request.query);
    const { data, total, to } = list(folder, query);
    const { offset, limit } = query;
    const view = { messages: data, total, offset, limit, to, staffCode: staffCode() };
    response.send(listPage(view));
  });
  app.get('/style.css', (_request, response) => {
    response.type('text/css').send(stylesheet);
  });
  app.get('/messages/:id', (request, response) => {
    const message = folder.find(request.params.id);
    if (message) response.send(messagePage(message));
    else response.status(404).type('text/plain').send('That mail is not here (any more).');
  });
  app.get('/messages/:id/html', (request, response) => {
    const message = folder.find(request.params.id);
    response.set('Content-Security-Policy', mailPolicy);
    if (message) response.type('html').send(message.html);
    else response.status(404).type('text/plain').send('That mail is not here (any more).');
  });
  app.get('/api/messages', (request, response) => {
    const { data, total } = list(folder, listQuery.parse(request.query));
    response.json({ data: { data, total } });
  });
  app.get('/api/messages/:id', (request, response) => {
    const message = folder.find(request.params.id);
    if (message) response.json({ data: message });
    else response.status(404).json({ title: 'Not found', status: 404 });
  });
  app.use(refuse);
  return app;
};
