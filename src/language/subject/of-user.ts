/** Names by which a language model means the user. */
export const NAMES_OF_USER: ReadonlySet<string> = new Set(
  "user,the user,me,i,self,speaker,用户,我,自己,本人".split(","),
);

/** Tells of the user in the third person. */
export const TELLS_OF_USER = /^(?:the user|user)\b|^用户/iu;
