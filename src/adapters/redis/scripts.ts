/**
 * What has to happen in one step, in Redis's Lua. KEYS[1] is the set of a scope's names, KEYS[2] the key of the place; both carry the scope in braces,
 * so that they lie in one slot of a cluster.
 */

/** A name stands in its scope's set for as long as any of the scope's keys lives. */
const ENLIST = `
local function enlist(name, ttl)
  redis.call('SADD', KEYS[1], name)
  if redis.call('PTTL', KEYS[1]) < ttl then redis.call('PEXPIRE', KEYS[1], ttl) end
end`;

/** ARGV: name, version, body, ttl in ms, "older" or "nothing". 1 when it was written. */
export const SET = `${ENLIST}
local found = redis.call('HGET', KEYS[2], 'v')
if found and (ARGV[5] == 'nothing' or tonumber(found) >= tonumber(ARGV[2])) then return 0 end
redis.call('HSET', KEYS[2], 'v', ARGV[2], 'b', ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
enlist(ARGV[1], tonumber(ARGV[4]))
return 1`;

/** ARGV: prefix of the keys. How many keys there were. */
export const REMOVE_SCOPE = `
local removed = 0
for _, name in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  removed = removed + redis.call('UNLINK', ARGV[1] .. name)
end
redis.call('UNLINK', KEYS[1])
return removed`;

/**
 * ARGV: name, units a second, burst, units a day or -1, units. Gives 0 for taken, 1 for too fast, 2 for the quota of the day, and ms to wait. The
 * time is the server's, so that the clocks of nodes do not matter.
 */
export const TAKE = `${ENLIST}
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local rate, burst, day, units = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local known = redis.call('HMGET', KEYS[2], 't', 'a', 'd', 'u')
local tokens, at = tonumber(known[1]) or burst, tonumber(known[2]) or now
local ends, used = tonumber(known[3]) or 0, tonumber(known[4]) or 0
if now >= ends then ends, used = now + 86400000, 0 end
tokens = math.min(burst, tokens + math.max(0, now - at) / 1000 * rate)
local answer, wait = 0, 0
if day >= 0 and used + units > day then
  answer, wait = 2, ends - now
elseif tokens < 1 then
  answer, wait = 1, (1 - tokens) / rate * 1000
else
  tokens, used = tokens - units, used + units
end
local function text(number) return string.format('%.17g', number) end
redis.call('HSET', KEYS[2], 't', text(tokens), 'a', text(now), 'd', text(ends), 'u', text(used))
-- A bucket that is full again, of a day that is over, is as good as none.
local ttl = (burst - tokens) / rate * 1000
if day >= 0 then ttl = math.max(ttl, ends - now) end
ttl = math.ceil(math.min(ttl, 604800000)) + 1000
redis.call('PEXPIRE', KEYS[2], ttl)
enlist(ARGV[1], ttl)
return { answer, math.ceil(wait) }`;
