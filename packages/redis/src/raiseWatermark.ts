import { defineScript } from 'redis';

/** What a watermark is raised to, and how Redis proves that it still has what it stands for. */
export interface RaisedWatermark {
  readonly watermark: string;
  readonly checkpointKey: string;
  /** The checkpoint as it was left there, beside the documents. */
  readonly checkpoint: string;
}

/**
 * Raises a watermark, unless Redis holds an older checkpoint than was left there: that is an older
 * state, which must not be called complete. Answers the watermark that was found, empty when there
 * was none, and null for an older state. Positions are compared as text, because they do not fit
 * into a number of Lua.
 */
export const raiseWatermark = defineScript({
  NUMBER_OF_KEYS: 2,
  SCRIPT: `
local function below(a, b)
  if a == '' or a == '-1' then return b ~= '' and b ~= a end
  return #a < #b or (#a == #b and a < b)
end
if below(redis.call('GET', KEYS[2]) or '', ARGV[2]) then return false end
local found = redis.call('GET', KEYS[1]) or ''
if below(found, ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end
return found`,
  parseCommand(parser, key: string, { watermark, checkpointKey, checkpoint }: RaisedWatermark) {
    parser.pushKey(key);
    parser.pushKey(checkpointKey);
    parser.push(watermark, checkpoint);
  },
  transformReply: (found: unknown): string | null => (found === null ? null : String(found)),
});
