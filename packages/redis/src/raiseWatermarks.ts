import { type CommandParser, defineScript } from 'redis';

/** New value of a watermark, and the check that Redis still has the data it stands for. */
export interface RaisedWatermark {
  readonly watermark: string;
  readonly checkpointKey: string;
  /** The checkpoint as it was written, beside the documents. */
  readonly checkpoint: string;
}

const script = {
  SCRIPT: `
local function below(a, b)
  if a == b or b == '' then return false end
  if a == '' or b == '-1' then return a == '' end
  return a == '-1' or #a < #b or (#a == #b and a < b)
end
local count = #KEYS / 2
local checkpoints = redis.call('MGET', unpack(KEYS, count + 1))
for at = 1, count do
  if below(checkpoints[at] or '', ARGV[count + at]) then return false end
end
local found = redis.call('MGET', unpack(KEYS, 1, count))
local raised = {}
for at = 1, count do
  found[at] = found[at] or ''
  if below(found[at], ARGV[at]) then
    raised[#raised + 1] = KEYS[at]
    raised[#raised + 1] = ARGV[at]
  end
end
if #raised > 0 then redis.call('MSET', unpack(raised)) end
return found`,
  parseCommand(parser: CommandParser, keys: readonly string[], raised: readonly RaisedWatermark[]) {
    parser.pushKeysLength([...keys, ...raised.map(({ checkpointKey }) => checkpointKey)]);
    parser.push(...raised.map(({ watermark }) => watermark));
    parser.push(...raised.map(({ checkpoint }) => checkpoint));
  },
  transformReply: (found: unknown): string[] | null =>
    Array.isArray(found) ? found.map(String) : null,
};

/**
 * Raises watermarks, unless Redis has an older checkpoint of any of them than was written: that is an older
 * state, which must not be called complete. Returns the watermarks found, empty where there was none, and
 * null for an older state, in which nothing is raised. Positions are compared as text, because they do not
 * fit into a number of Lua.
 */
export const raiseWatermarks: typeof script & { readonly SHA1: string } = defineScript(script);
