import { defineScript } from 'redis';

/**
 * Raises a mark, unless Redis holds a lower one than was left there: that is an older state, which
 * must not be called complete. Answers the mark that was found, empty when there was none. Marks
 * are compared as text, because a position does not fit into a number of Lua.
 */
export const raiseMark = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local function below(a, b) return #a < #b or (#a == #b and a < b) end
local found = redis.call('GET', KEYS[1]) or ''
if not below(found, ARGV[1]) and below(found, ARGV[2]) then redis.call('SET', KEYS[1], ARGV[2]) end
return found`,
  parseCommand(parser, key: string, expected: string, mark: string) {
    parser.pushKey(key);
    parser.push(expected, mark);
  },
  transformReply: (found: unknown): string => String(found),
});
