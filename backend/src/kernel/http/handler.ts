import type {
  AnswerOf,
  BodyOf,
  ParamsOf,
  QueryOf,
  Route,
  RouteTable,
  UploadNameOf,
} from '@ovation/contracts/kernel/route';
import type { ProblemCodeOf } from '@ovation/contracts/kernel/routeProblems';
import type { Role, StaffRole } from '@ovation/contracts/kernel/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import type { CommandContext } from '../commands/command.ts';
import type { Refused } from '../commands/decision.ts';
import { type Commands, readOnlyCommands } from '../commands/handleCommand.ts';
import type { CompressedResponse } from './compressedResponse.ts';
import type { Paging } from './paging.ts';
import type { RenderedJson } from './renderedJson.ts';

/** Proof of identity of a signed-in person (step-up authentication). */
export interface StepUpProof {
  /** Instant of the last proof. */
  readonly provenAt: string;
  /** True if a second factor or a passkey was ever shown in the session. */
  readonly hasFactor: boolean;
  /** True if one was part of the last proof. */
  readonly isProvenByFactor: boolean;
}

/** Signed-in person. */
export interface Actor extends StepUpProof {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Name of the session's stream. */
  readonly tokenHash: string;
}

type ActorOf<R extends Route> = R['who'] extends 'public'
  ? undefined
  : R['who'] extends 'any'
    ? Actor | undefined
    : R['who'] extends { readonly staff: readonly (infer Named extends StaffRole)[] }
      ? Actor & { readonly role: Named }
      : Actor;

/** Credentials of a session: a token, and the key that a browser stores beside it. */
export interface SessionCredentials {
  readonly token: string;
  readonly key: string | undefined;
}

/** Kind of a call: read-only or changing something. */
export type CallKind = 'reading' | 'writing';

export const callKindOf = ({ method }: Pick<Route, 'method'>): CallKind =>
  method === 'GET' ? 'reading' : 'writing';

/** Reason why a token is refused; `wrong-key`: valid, but presented without the key of its browser. */
export type TokenRefusal = 'unknown' | 'ended' | 'idle' | 'wrong-key';

export type Identified<Session extends Omit<Actor, keyof StepUpProof> = Actor> =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: TokenRefusal; readonly accountId?: string };

/** File of a multipart form, stored temporarily until the handler takes it. */
export interface UploadedFile {
  readonly path: string;
  readonly originalName: string;
  readonly sizeBytes: number;
  /** Detected from the content. */
  readonly mimeType: string;
}

/** Request of a handler, all of it validated against the route's schemas. */
export interface HandlerRequest<R extends Route = Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly files: { readonly [Name in UploadNameOf<R>]?: UploadedFile };
  /** Requested page of a deep list. */
  readonly paging: Paging;
  readonly actor: ActorOf<R>;
  readonly command: CommandContext;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** Two letters, if an edge in front or the address reveals it. */
    readonly country: string | undefined;
    /** Browsers send the origin of each request; nothing else does. */
    readonly isBrowser: boolean;
    readonly cookie: (name: string) => string | undefined;
    /** Captcha token, if the caller was challenged. */
    readonly captchaProof?: string | undefined;
  };
  readonly requestId: string;
  /** Language of the caller, for words that are a part of the response. */
  readonly language: Language;
  /** The caller sent `X-After`: no cached response may be used. */
  readonly mustBeFresh: boolean;
}

/** Cookie for the whole origin, HttpOnly. An age of zero removes it. */
export interface AnswerCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
}

/** File that a call responds with instead of JSON. */
export interface ResponseFile {
  readonly contentType: string;
  /** Name under which it is saved, in ASCII. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Body of a response in parts, none of which is in memory for longer than it takes to send it. */
export interface StreamedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: AsyncIterable<string>;
}

export interface OkResponse<Answer> {
  readonly ok: true;
  readonly data: Answer;
  readonly position?: bigint;
  /** Pre-rendered JSON of `data`. */
  readonly rendered?: RenderedJson;
  readonly cookies?: readonly AnswerCookie[];
  /** Whole response, compressed in advance. */
  readonly compressed?: CompressedResponse;
  /** File instead of JSON, for its reader alone. */
  readonly file?: ResponseFile;
  /** `Cache-Control`, if a client may cache the response; it then has an ETag. */
  readonly cacheControl?: string;
  /** Body that is written while it is read, in the media type of the row. */
  readonly streamed?: StreamedBody;
  /** Language of the response, if negotiated with the reader. */
  readonly inLanguage?: string;
}

export type Outcome<R extends Route> =
  | OkResponse<AnswerOf<R>>
  | (Refused<ProblemCodeOf<R>> & Pick<OkResponse<never>, 'cookies'>);

export type Handler<R extends Route> = (request: HandlerRequest<R>) => Promise<Outcome<R>>;

/** Factories for the handler of each row of a table: a missing one does not compile. */
type HandlerFactories<Table extends RouteTable, Deps> = {
  readonly [Name in keyof Table]: (deps: Deps) => Handler<Table[Name]>;
};

export interface Area {
  readonly name: string;
  readonly routes: RouteTable;
  readonly handlers: Readonly<Record<string, Handler<Route>>>;
}

/**
 * Chooses commands for a call: a read-only call does not wait for the log, it loads from the cache where
 * possible.
 */
export const commandsFor = (call: CallKind, commands: Commands): Commands =>
  call === 'reading' ? readOnlyCommands(commands) : commands;

const depsOf = <Deps>(route: Route, deps: Deps): Deps => {
  const { commands } = (deps ?? {}) as { readonly commands?: Commands };
  return commands ? { ...deps, commands: commandsFor(callKindOf(route), commands) } : deps;
};

/**
 * Binds a capability's route table to its handlers, each created from the same dependencies:
 * `defineArea('tipping', tippingRoutes, deps, { sendTip })`.
 */
export const defineArea = <Table extends RouteTable, Deps>(
  name: string,
  routes: Table,
  deps: Deps,
  factories: HandlerFactories<Table, Deps>,
): Area => ({
  name,
  routes,
  handlers: Object.fromEntries(
    Object.entries<(deps: Deps) => unknown>(factories).map(([row, make]) => {
      const route = routes[row];
      return [row, make(route ? depsOf(route, deps) : deps)];
    }),
  ) as Area['handlers'],
});

/** Successful response of a handler; with a position if events were appended. */
export const okResponse = <Answer>(data: Answer, position?: bigint): OkResponse<Answer> => ({
  ok: true,
  data,
  ...(position !== undefined && { position }),
});

/** Response from pre-rendered JSON; sent as it is. */
export const renderedResponse = (rendered: RenderedJson, position?: bigint): OkResponse<never> => ({
  ok: true,
  data: undefined as never,
  rendered,
  ...(position !== undefined && { position }),
});

/** Response with a file, stored in no cache. */
export const fileResponse = (file: ResponseFile): OkResponse<never> => ({
  ok: true,
  data: undefined as never,
  file,
});

/** Response shared by all callers, compressed in advance. */
export const cachedResponse = (compressed: CompressedResponse): OkResponse<never> => ({
  ok: true,
  data: undefined as never,
  compressed,
});

/** Cacheable but revalidated on each use: 304 as long as unchanged. */
const revalidateAlways = 'public, no-cache';

/** Response that is sent while it is read; a failure on the way cuts it off. */
export const streamedResponse = (streamed: StreamedBody): OkResponse<never> => ({
  ok: true,
  data: undefined as never,
  streamed,
});

/** Response shared by all callers until it changes, with an ETag. */
export const etagResponse = <Answer>(
  data: Answer,
  cacheControl: string = revalidateAlways,
): OkResponse<Answer> => ({ ok: true, data, cacheControl });

/** Response of a removal. */
export const emptyResponse = (position?: bigint): OkResponse<undefined> =>
  okResponse(undefined, position);

/** Viewer and country of a read; every handler request is one. */
export interface Visitor {
  readonly actor: Pick<Actor, 'id' | 'role'> | undefined;
  readonly client: Pick<HandlerRequest['client'], 'country'>;
}
