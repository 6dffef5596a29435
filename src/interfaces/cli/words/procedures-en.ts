/** What the commands on procedures say, in English. */
export const PROCEDURES_EN = {
  teach:
    "teach a procedure: a file of YAML or JSON, with the HTTP tools that it brings, or its steps in words (.txt, .md)",
  perform: "one turn of the user's to the procedures: what they ask, do and say",
  file: "the file of the procedure",
  taught: (name: string, version: number): string => `taught: ${name}, version ${version}`,
  none: "No procedure has to do with that.",
  procedures: "what is taught and what is proposed: templates of actions that went well, issues of many users",
  propose: "look through finished talks for what may be taught; nothing changes before it is approved",
  list: "the procedures, and the open proposals with their ids",
  approve: "teach what a proposal says",
  reject: "turn a proposal down; it is not made again",
  minEpisodes: "similar successful talks that make a template (default: 3)",
  minUsers: "users below whom an issue is not told (default: 5)",
  tools: 'HTTP tools that it calls, a file of JSON: {"orders.get": {"http": {"url": "https://…"}}}',
  nothingTaught: "No procedure is taught.",
  nothingProposed: "Nothing is proposed.",
  listed: (name: string, version: number, steps: number): string =>
    `${name}  (version ${version}, ${steps} ${steps === 1 ? "step" : "steps"})`,
  kinds: { template: "proposed procedure:", issue: "proposed word on an issue:" },
  restsOn: (users: number, episodes: number): string => `${users} users, ${episodes} talks`,
  rejected: (id: string): string => `rejected: ${id}`,
  call: (tool: string, isDone: boolean): string => `${isDone ? "called" : "failed"}: ${tool}`,
};
