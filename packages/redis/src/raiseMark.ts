import { defineScript } from 'redis';

/** What a mark is raised to, and by what Redis proves that it still has what the mark stands for. */
export interface RaisedMark {
  readonly mark: string;
  readonly checkpointKey: string;
  /** The checkpoint as it was left there, beside the documents. */
  readonly checkpoint: string;
}

/**
 * Raises a mark, unless Redis holds an older checkpoint than was left there: that is an older state,
 * which must not be called complete. Answers the mark that was found, empty when there was none, and
 * null for an older state. Positions are compared as text, because they do not fit into a number of
 * Lua.
 */
export const raiseMark = defineScript({
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
  parseCommand(parser, key: string, { mark, checkpointKey, checkpoint }: RaisedMark) {
    parser.pushKey(key);
    parser.pushKey(checkpointKey);
    parser.push(mark, checkpoint);
  },
  transformReply: (found: unknown): string | null => (found === null ? null : String(found)),
});
