import { type CommandParser, defineScript } from 'redis';

/** Sorted sets of which what is looked for stands in one at least. */
export type AnyOf = readonly string[];

export interface FirstOfAll {
  /** Highest score first. */
  readonly newestFirst: boolean;
  readonly wanted: number;
  /** Members that are looked at: what they cost is bounded, however large the sets are. */
  readonly walkedMax: number;
}

/** Members are read from the sets and met with the others so many at a time. */
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
    group[#group + 1] = { key = KEYS[key], size = size, from = 0, at = 1, read = {} }
    group.size = group.size + size
    key = key + 1
  end
  table.sort(group, function(a, b) return a.size > b.size end)
  groups[#groups + 1] = group
end
table.sort(groups, function(a, b) return a.size < b.size end)

local function head(list)
  if list.at > #list.read then
    if list.from >= list.size then return nil end
    local to = list.from + step - 1
    list.read = isReverse and redis.call('ZRANGE', list.key, list.from, to, 'REV', 'WITHSCORES')
      or redis.call('ZRANGE', list.key, list.from, to, 'WITHSCORES')
    list.from, list.at = list.from + step, 1
  end
  return list.read[list.at], tonumber(list.read[list.at + 1])
end
local function isBefore(id, score, otherId, otherScore)
  if score == otherScore then return (id > otherId) == isReverse end
  return (score > otherScore) == isReverse
end
local function nextStep(rarest, last)
  local ids, scores = {}, {}
  while #ids < step do
    local id, score, from
    for at = 1, #rarest do
      local own, ownScore = head(rarest[at])
      if own and (not id or isBefore(own, ownScore, id, score)) then
        id, score, from = own, ownScore, rarest[at]
      end
    end
    if not id then break end
    if id ~= (ids[#ids] or last) then
      ids[#ids + 1], scores[#scores + 1] = id, from.read[from.at + 1]
    end
    from.at = from.at + 2
  end
  return ids, scores
end
local function standingIn(group, ids, isIn)
  local left = ids
  for at = 1, #group do
    if #left == 0 then break end
    local found, missing = redis.call('ZMSCORE', group[at].key, unpack(left)), {}
    for which = 1, #left do
      if found[which] then isIn[left[which]] = true else missing[#missing + 1] = left[which] end
    end
    left = missing
  end
end

local found, walked, last = {}, 0, nil
while walked < walkedMax and #found < 2 * wanted do
  local ids, scores = nextStep(groups[1], last)
  if #ids == 0 then break end
  walked, last = walked + #ids, ids[#ids]
  local left = ids
  for at = 2, #groups do
    local isIn, both = {}, {}
    standingIn(groups[at], left, isIn)
    for which = 1, #left do
      if isIn[left[which]] then both[#both + 1] = left[which] end
    end
    left = both
  end
  local which = 1
  for at = 1, #ids do
    if which <= #left and ids[at] == left[which] and #found < 2 * wanted then
      found[#found + 1], found[#found + 2] = ids[at], scores[at]
      which = which + 1
    end
  end
end
return found`,
  parseCommand(
    parser: CommandParser,
    groups: readonly AnyOf[],
    { newestFirst, wanted, walkedMax }: FirstOfAll,
  ) {
    parser.pushKeysLength(groups.flat());
    parser.push(newestFirst ? '1' : '0', String(wanted), String(walkedMax), String(stepSize));
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
 * The first members that stand in a set of each group, with their scores, which are alike in all sets.
 * The smallest group is walked and the others are asked, in Redis itself: nothing but what is found
 * travels. Of two large sets that hardly meet, what lies behind the walk is not found.
 */
export const firstOfAll: typeof script & { readonly SHA1: string } = defineScript(script);
