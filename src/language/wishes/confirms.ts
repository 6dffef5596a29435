/** A whole turn that confirms a deletion. */
export const CONFIRMS: readonly RegExp[] = [
  /^(?:是的?|对|好的?|确[认定]|没错|可以|删吧?|yes)[,，。.!！吧啊的 ]*(?:确认|删除?|删吧|全部|全删|忘掉)?[。.!！ ]*$/iu,
  /^(?:yes|yep|yeah|confirm(?:ed)?|sure|do it|go ahead|ok(?:ay)?)\b[\s,.!a-z]*$/iu,
];
