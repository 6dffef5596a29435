/** Whom or what a clause is about. */
export interface SubjectReading {
  /** `none`: nobody (the weather, a thing). */
  readonly who: "user" | "assistant" | "other" | "none";
  /** The name of another as written ("Jack", 欧阳娜娜); null when none is given. */
  readonly name: string | null;
  /** What another is to the speaker, as a fixed English word per role ("mother", "brother", "boss", "dog"); else null. */
  readonly role: string | null;
  /** The pronoun as written (我, she), when the subject is one. */
  readonly pronoun: string | null;
  /** Whether the clause names its subject; false when it was taken from the clause before or left out. */
  readonly explicit: boolean;
  /** Where the subject stands in the original text (UTF-16); an empty stretch at the clause's start when left out. */
  readonly start: number;
  readonly end: number;
}
