/** What the commands on procedures say, in English. */
export const PROCEDURES_EN = {
  teach: "teach a procedure from a file of YAML or JSON, with the HTTP tools that it brings",
  perform: "one turn of the user's to the procedures: what they ask, do and say",
  file: "the file of the procedure",
  taught: (name: string, version: number): string => `taught: ${name}, version ${version}`,
  none: "No procedure has to do with that.",
  call: (tool: string, isDone: boolean): string => `${isDone ? "called" : "failed"}: ${tool}`,
};
