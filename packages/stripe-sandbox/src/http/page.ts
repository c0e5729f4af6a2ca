import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import type { ObjectRecord } from '../store/database.ts';
import type { Kind, StripeObjects } from '../store/kinds.ts';
import type { Work } from '../work/work.ts';
import { type Answer, answered } from './route.ts';

const pageSizeDefault = 10;
const pageSizeMax = 100;

interface PageParams extends Stripe.PaginationParams {
  created?: Stripe.RangeQueryParam | number;
}

interface PageOf<K extends Kind> {
  kind: K;
  /** Path of the list, its `url`. */
  url: string;
  list?: string | undefined;
  params: PageParams;
  accepts?: ((record: ObjectRecord<K>) => boolean) | undefined;
  /** Converts an object for the response, if it differs from the stored one. */
  view?: (object: StripeObjects[K]) => StripeObjects[K];
}

const cursor = <K extends Kind>(work: Work, kind: K, id: string | undefined, param: string) => {
  if (id === undefined) return undefined;
  const record = work.reader.find(work.scope, kind, id);
  if (record === undefined) throw invalid(`No such ${kind}: '${id}'`, { param });
  return record;
};

const boundsOf = (created: PageParams['created']) => {
  if (created === undefined) return {};
  if (typeof created === 'number') return { createdMin: created, createdMax: created };
  const { gt, gte, lt, lte } = created;
  const createdMin = gte ?? (gt === undefined ? undefined : gt + 1);
  const createdMax = lte ?? (lt === undefined ? undefined : lt - 1);
  return { createdMin, createdMax };
};

/** Answers a page of a list: newest first, by cursor, at most a hundred. */
export const answerPage = <K extends Kind>(work: Work, page: PageOf<K>): Answer => {
  const { kind, params, view = (object) => object } = page;
  const limit = params.limit ?? pageSizeDefault;
  if (!Number.isInteger(limit) || limit < 1 || limit > pageSizeMax) {
    throw invalid(`This value must be between 1 and ${pageSizeMax} (inclusive).`, {
      param: 'limit',
    });
  }
  const { records, hasMore } = work.reader.list<K>({
    scope: work.scope,
    kind,
    list: page.list ?? 'all',
    startingAfter: cursor(work, kind, params.starting_after, 'starting_after'),
    endingBefore: cursor(work, kind, params.ending_before, 'ending_before'),
    ...boundsOf(params.created),
    ...(page.accepts ? { accepts: page.accepts } : {}),
    limit,
  });
  const data = records.map(({ object }) => view(object));
  return answered(listOf(page.url, data, hasMore));
};

/** A list in Stripe's format. */
export const listOf = <T>(url: string, data: T[], hasMore: boolean): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
