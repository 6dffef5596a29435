/** What the commands that move a user say, in English. */
export const MOVING_EN = {
  export: {
    about: "write everything that is stored of a user as JSONL",
    out: "file to write, which must not exist yet (default: standard output)",
    written: (records: number, file: string) => `${records} records written to ${file}`,
    exists: (file: string) => `${file} exists already. Give another file, or remove it.`,
    unreadable: (count: number) =>
      `${count} ${count === 1 ? "record" : "records"} could not be read and are missing in it. haima doctor names them.`,
  },
  imported: (records: number, user: string, kinds: string) => `${records} records taken in for ${user} (${kinds})`,
  whose: "This format does not say whose memory it is. Give --user.",
  repeated: (user: string) => `${user} holds all of this already; nothing was written`,
};
