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
import type { Language } from '@ovation/contracts/translations/problemTexts';
import type { CommandContext } from '../commands/command.ts';
import type { Refused } from '../commands/decision.ts';
import { type Commands, lookingUp } from '../commands/handleCommand.ts';
import type { KeptAnswer } from './keptAnswer.ts';
import type { Paging } from './paging.ts';
import type { RenderedJson } from './renderedJson.ts';

/** How somebody who is signed in has proven to be that person. */
export interface ProofOfActor {
  /** When it was done last. */
  readonly provenAt: string;
  /** Whether a second factor, or a passkey, was ever among what was shown. */
  readonly hasFactor: boolean;
  /** Whether one was shown when it was done last. */
  readonly isProvenByFactor: boolean;
}

/** A signed-in person. */
export interface Actor extends ProofOfActor {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Names the session's stream. */
  readonly tokenHash: string;
}

type ActorOf<R extends Route> = R['who'] extends 'public'
  ? undefined
  : R['who'] extends 'any'
    ? Actor | undefined
    : R['who'] extends { readonly staff: readonly (infer Named extends StaffRole)[] }
      ? Actor & { readonly role: Named }
      : Actor;

/** What a caller shows to be somebody: a token, and the key that a browser holds beside it. */
export interface Bearer {
  readonly token: string;
  readonly key: string | undefined;
}

/** Whether a call changes something, or only reads. */
export type CallKind = 'reading' | 'writing';

export const callKindOf = ({ method }: Pick<Route, 'method'>): CallKind =>
  method === 'GET' ? 'reading' : 'writing';

/** Why a token signs nobody in; `wrong-key`: it is somebody's, and this is not the browser of it. */
export type TokenRefusal = 'unknown' | 'ended' | 'idle' | 'wrong-key';

export type Identified<Session extends Omit<Actor, keyof ProofOfActor> = Actor> =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: TokenRefusal; readonly accountId?: string };

/** A file of a multipart form, kept in a temporary place until the handler takes it. */
export interface UploadedFile {
  readonly path: string;
  readonly originalName: string;
  readonly sizeBytes: number;
  /** Judged by the content. */
  readonly mimeType: string;
}

/** What a handler is given: all of it checked against the route's schemas. */
export interface HandlerRequest<R extends Route = Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly files: { readonly [Name in UploadNameOf<R>]?: UploadedFile };
  /** Which page of a deep list is asked for. */
  readonly paging: Paging;
  readonly actor: ActorOf<R>;
  readonly command: CommandContext;
  readonly client: {
    readonly address: string;
    readonly userAgent: string;
    /** Two letters, when an edge in front or the address tells. */
    readonly country: string | undefined;
    /** Browsers say of each request where it comes from; nothing else does. */
    readonly isBrowser: boolean;
    readonly cookie: (name: string) => string | undefined;
    /** That somebody is no robot, where the caller was asked. */
    readonly captchaProof?: string | undefined;
  };
  readonly requestId: string;
  /** What the caller reads, for words that are a part of the answer. */
  readonly language: Language;
  /** The caller sent `X-After`: nothing that was remembered from before may answer. */
  readonly mustBeFresh: boolean;
}

/** Set for the whole origin, for requests alone: no script reads it. An age of zero removes it. */
export interface AnswerCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
}

export interface Answered<Answer> {
  readonly ok: true;
  readonly data: Answer;
  readonly position?: bigint;
  /** JSON of `data`, where it was rendered before. */
  readonly rendered?: RenderedJson;
  readonly cookies?: readonly AnswerCookie[];
  /** The whole answer, compressed before. */
  readonly kept?: KeptAnswer;
  /** `Cache-Control`, where a reader may keep the answer; it then bears a tag. */
  readonly cacheControl?: string;
  /** What the answer is written in, where it goes by what its reader speaks. */
  readonly inLanguage?: string;
}

export type Outcome<R extends Route> =
  | Answered<AnswerOf<R>>
  | (Refused<ProblemCodeOf<R>> & Pick<Answered<never>, 'cookies'>);

export type Handler<R extends Route> = (request: HandlerRequest<R>) => Promise<Outcome<R>>;

/** What makes the handler of each row of a table: a missing one does not compile. */
type HandlerMakers<Table extends RouteTable, Deps> = {
  readonly [Name in keyof Table]: (deps: Deps) => Handler<Table[Name]>;
};

export interface Area {
  readonly name: string;
  readonly routes: RouteTable;
  readonly handlers: Readonly<Record<string, Handler<Route>>>;
}

/** A call that changes nothing does not wait for the log: what it loads it looks up. */
export const commandsFor = (call: CallKind, commands: Commands): Commands =>
  call === 'reading' ? lookingUp(commands) : commands;

const depsOf = <Deps>(route: Route, deps: Deps): Deps => {
  const { commands } = (deps ?? {}) as { readonly commands?: Commands };
  return commands ? { ...deps, commands: commandsFor(callKindOf(route), commands) } : deps;
};

/**
 * Ties a capability's route table to its handlers, each made from the same dependencies:
 * `defineArea('tipping', tippingRoutes, deps, { sendTip })`.
 */
export const defineArea = <Table extends RouteTable, Deps>(
  name: string,
  routes: Table,
  deps: Deps,
  makers: HandlerMakers<Table, Deps>,
): Area => ({
  name,
  routes,
  handlers: Object.fromEntries(
    Object.entries<(deps: Deps) => unknown>(makers).map(([row, make]) => {
      const route = routes[row];
      return [row, make(route ? depsOf(route, deps) : deps)];
    }),
  ) as Area['handlers'],
});

/** The answer of a handler; with a position when events were appended. */
export const answered = <Answer>(data: Answer, position?: bigint): Answered<Answer> => ({
  ok: true,
  data,
  ...(position !== undefined && { position }),
});

/** An answer whose JSON was rendered before; sent as it is. */
export const answeredJson = (rendered: RenderedJson, position?: bigint): Answered<never> => ({
  ok: true,
  data: undefined as never,
  rendered,
  ...(position !== undefined && { position }),
});

/** What everybody is answered, as it was compressed before. */
export const answeredKept = (kept: KeptAnswer): Answered<never> => ({
  ok: true,
  data: undefined as never,
  kept,
});

/** Kept by whoever reads it, and asked for anew each time: 304 as long as it is the same. */
const askedAnew = 'public, no-cache';

/** The same to everybody, for as long as nobody changes it. */
export const answeredTagged = <Answer>(
  data: Answer,
  cacheControl: string = askedAnew,
): Answered<Answer> => ({ ok: true, data, cacheControl });

/** The answer of a removal. */
export const removed = (position?: bigint): Answered<undefined> => answered(undefined, position);

/** Who looks, and from where; every request of a handler is one. */
export interface Visitor {
  readonly actor: Pick<Actor, 'id' | 'role'> | undefined;
  readonly client: Pick<HandlerRequest['client'], 'country'>;
}
