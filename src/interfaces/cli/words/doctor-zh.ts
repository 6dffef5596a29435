import type { DOCTOR_EN } from "./doctor-en.ts";

/** What `doctor` says, in Chinese. */
export const DOCTOR_ZH: typeof DOCTOR_EN = {
  ok: "一切正常。",
  bad: "发现问题：",
  folder: (folder) => `目录    ${folder}`,
  database: (size) => `数据库  ${size}`,
  noDatabase: "数据库  还没有，存入第一条记忆时建立",
  versions: (haima, node, sqlite, platform) => `版本    haima ${haima}，node ${node}，SQLite ${sqlite}，${platform}`,
  counts: (users, turns, memories) => `内容    ${users} 个用户，${turns} 句对话，${memories} 条记忆`,
  erasing: (users) => `抹除中  ${users} 个用户，未检查；余下的由 haima tend 完成`,
  elsewhere: "数据库  PostgreSQL",
  writes: (kept, acknowledged, records) =>
    `写入    已确认的 ${acknowledged} 次写入保住了 ${kept} 次；${records} 条记录与最后写入的一致`,
  delay: (median, longest, unseen, writes) =>
    `延迟    另一个节点 ${median} 毫秒后看到写入（最长 ${longest}）；${writes} 次中有 ${unseen} 次没有立刻看到`,
  noDelay: "延迟    无：这个存储只属于一个进程",
  provenance: (rooted, mean, most) => `出处    ${rooted} 条记忆经 ${mean} 步（最多 ${most}）回到所依据的原话`,
  rootless: (stored, unrooted, altered) =>
    `        ${stored} 条直接存入，${unrooted} 条的原话已不在，${altered} 处引文对不上原文`,
  anchors: (count, types) => `锚点    已加载 ${count} 个：${types}`,
  webhooks: (configured, waiting, givenUp) =>
    `推送    ${configured} 个 webhook；${waiting} 个事件在路上，${givenUp} 个已放弃`,
  deadEvent: (webhook, type, attempts, reason) => `        ${type} 发往 ${webhook}：${reason}，试了 ${attempts} 次`,
  writeProblem: (user, problem, count) =>
    `用户 ${user}：写入链上有 ${count} 处 ${problem}。haima audit verify 会指出是哪些。`,
  upkeep: (archived, tended, last) =>
    last === null
      ? `维护    从未运行；归档 ${archived} 条`
      : `维护    ${tended} 个用户，最近 ${last}；归档 ${archived} 条`,
  unfinished: (user, step) => `        中断或进行中：${user}，步骤 ${step}`,
  keys: (files) => `权限    ${files}`,
  open: (name, mode) => `${name} 的权限是 ${mode}，别人也能读。请运行：chmod 600 ${name}`,
  damaged: (user, record, id, reason) =>
    `用户 ${user}：${record} ${id} 无法读取（${reason}）；其余正常。恢复备份可找回。`,
};
