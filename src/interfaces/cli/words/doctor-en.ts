/** What `doctor` says, in English. */
export const DOCTOR_EN = {
  ok: "All is well.",
  bad: "Something is wrong:",
  folder: (folder: string) => `folder    ${folder}`,
  database: (size: string) => `database  ${size}`,
  noDatabase: "database  none yet; it is made with the first memory",
  versions: (haima: string, node: string, sqlite: string, platform: string) =>
    `versions  haima ${haima}, node ${node}, SQLite ${sqlite}, ${platform}`,
  counts: (users: number, turns: number, memories: number) =>
    `content   ${users} users, ${turns} turns, ${memories} memories`,
  erasing: (users: number) =>
    `erasing   ${users} ${users === 1 ? "user" : "users"}, not checked; the rest is for haima tend`,
  elsewhere: "database  PostgreSQL",
  writes: (kept: number, acknowledged: number, records: number) =>
    `writes    ${kept} of ${acknowledged} acknowledged writes kept; ${records} records are as they were last written`,
  delay: (median: number, longest: number, unseen: number, writes: number) =>
    `delay     another node sees a write after ${median} ms (longest ${longest}); ${unseen} of ${writes} not at once`,
  noDelay: "delay     none: this store is one process's",
  provenance: (rooted: number, mean: number, most: number) =>
    `sources   ${rooted} memories lead to the words they rest on in ${mean} steps (most ${most})`,
  rootless: (stored: number, unrooted: number, altered: number) =>
    `          ${stored} stored directly, ${unrooted} whose words are gone, ${altered} quotes that no longer hold`,
  anchors: (count: number, types: string) => `anchors   ${count} loaded: ${types}`,
  webhooks: (configured: number, waiting: number, givenUp: number) =>
    `webhooks  ${configured}; ${waiting} events on their way, ${givenUp} given up`,
  deadEvent: (webhook: string, type: string, attempts: number, reason: string) =>
    `          ${type} to ${webhook}: ${reason}, ${attempts} tries`,
  writeProblem: (user: string, problem: string, count: number) =>
    `user ${user}: ${count} x ${problem} in the chain of writes. haima audit verify tells which.`,
  upkeep: (archived: number, tended: number, last: string | null) =>
    last === null
      ? `upkeep    never ran; ${archived} in the archive`
      : `upkeep    ${tended} users, last ${last}; ${archived} in the archive`,
  unfinished: (user: string, step: string) => `          cut off or under way: ${user} at ${step}`,
  keys: (files: string) => `modes     ${files}`,
  open: (name: string, mode: string) => `${name} has mode ${mode}: others may read it. Run: chmod 600 ${name}`,
  damaged: (user: string, record: string, id: string, reason: string) =>
    `user ${user}: ${record} ${id} cannot be read (${reason}); the rest works. Restore a backup to have it again.`,
};
