import { type CommandParser, defineScript } from 'redis';

/** A union of sorted sets: a member may be in any of them. */
export type SetUnion = readonly string[];

export interface IntersectionOptions {
  /** Highest score first. */
  readonly newestFirst: boolean;
  readonly limit: number;
  /** Members that are scanned, in whole steps of 300: bounds the cost, however large the sets are. */
  readonly scannedMax: number;
}

/** Members that are read from the sets and looked up in the others at a time. */
const stepSize = 300;

const script = {
  SCRIPT: `
local isReverse, wanted = ARGV[1] == '1', tonumber(ARGV[2])
local walkedMax, step = tonumber(ARGV[3]), tonumber(ARGV[4])
local groups, key = {}, 1
for at = 5, #ARGV do
  local group = { size = 0 }
  for _ = 1, tonumber(ARGV[at]) do
    local size = redis.call('ZCARD', KEYS[key])
    if size > 0 then
      group[#group + 1] = { key = KEYS[key], size = size, from = 0, at = 0, read = {} }
      group.size = group.size + size
    end
    key = key + 1
  end
  table.sort(group, function(a, b) return a.size > b.size end)
  groups[#groups + 1] = group
end
table.sort(groups, function(a, b) return a.size < b.size end)

local function range(list, ...)
  local from = list.from
  list.from = from + step
  if isReverse then return redis.call('ZRANGE', list.key, from, from + step - 1, 'REV', ...) end
  return redis.call('ZRANGE', list.key, from, from + step - 1, ...)
end
-- Several sets of a group are merged; one alone is read as it is, without its scores.
local function advance(list)
  list.at = list.at + 2
  if list.at > #list.read then list.read, list.at = range(list, 'WITHSCORES'), 1 end
  list.id, list.text = list.read[list.at], list.read[list.at + 1]
  list.score = tonumber(list.text)
end
local function isBefore(one, other)
  if one.score == other.score then return (one.id > other.id) == isReverse end
  return (one.score > other.score) == isReverse
end
local function merged(lists)
  local ids = {}
  while #ids < step do
    local from
    for at = 1, #lists do
      local list = lists[at]
      if list.id and (not from or isBefore(list, from)) then from = list end
    end
    if not from then break end
    if from.id ~= lists.last then
      ids[#ids + 1], lists.last = from.id, from.id
      lists.scores[from.id] = from.text
    end
    advance(from)
  end
  return ids
end
local function standingIn(group, ids)
  local scores, left = {}, ids
  for at = 1, #group do
    if #left == 0 then break end
    local found, missing = redis.call('ZMSCORE', group[at].key, unpack(left)), {}
    for which = 1, #left do
      local score = found[which]
      if score then scores[left[which]] = score else missing[#missing + 1] = left[which] end
    end
    left = missing
  end
  return scores
end

local rarest, found, walked = groups[1] or {}, {}, 0
local walksOneSet = #rarest == 1 and #groups > 1
if not walksOneSet then
  for at = 1, #rarest do advance(rarest[at]) end
end
while walked < walkedMax and #found < 2 * wanted do
  rarest.scores = {}
  local ids = walksOneSet and range(rarest[1]) or merged(rarest)
  if #ids == 0 then break end
  walked = walked + #ids
  local scores = rarest.scores
  for at = 2, #groups do
    local left = {}
    scores = standingIn(groups[at], ids)
    for which = 1, #ids do
      if scores[ids[which]] then left[#left + 1] = ids[which] end
    end
    ids = left
  end
  for which = 1, math.min(#ids, wanted - #found / 2) do
    found[#found + 1], found[#found + 2] = ids[which], scores[ids[which]]
  end
end
return found`,
  parseCommand(
    parser: CommandParser,
    groups: readonly SetUnion[],
    { newestFirst, limit, scannedMax }: IntersectionOptions,
  ) {
    parser.pushKeysLength(groups.flat());
    parser.push(newestFirst ? '1' : '0', String(limit), String(scannedMax), String(stepSize));
    parser.push(...groups.map((group) => String(group.length)));
  },
  transformReply: (found: unknown): { value: string; score: number }[] => {
    const flat = Array.isArray(found) ? found.map(String) : [];
    return Array.from({ length: flat.length / 2 }, (_, at) => ({
      value: flat[2 * at] ?? '',
      score: Number(flat[2 * at + 1]),
    }));
  },
};

/**
 * Intersects groups of sorted sets: returns the first members that are in a set of each group, with their
 * scores, which are equal in all sets. The smallest group is scanned and the others are looked up, inside
 * Redis: only results are transferred. Ids are ASCII, and of one case, as ties are ordered by them. Matches
 * of two large sets that hardly intersect are not found beyond the scan.
 */
export const intersectSortedSets: typeof script & { readonly SHA1: string } = defineScript(script);
