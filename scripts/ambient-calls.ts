import ts from "typescript";

/** One use of ambient time, chance or scheduling in a source file. */
export interface AmbientUse {
  /** 1-based line. */
  readonly line: number;
  readonly what: string;
}

/** Members that read the clock or chance: `Date.now`, `Math.random`, `crypto.randomUUID`, `performance.now`. */
const MEMBERS = new Set(["Date.now", "Math.random", "performance.now", "process.hrtime", "crypto.randomUUID"]);

/** Names that do the same when imported or taken from the global scope. */
const NAMES = new Set(["randomUUID", "setTimeout", "setInterval", "setImmediate"]);

/**
 * Finds where a source takes time, chance or a timer from its surroundings instead of a port.
 * `new Date()` without an argument counts, `new Date(ms)` does not.
 */
export function findAmbientUses(path: string, text: string): readonly AmbientUse[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const uses: AmbientUse[] = [];
  const visit = (node: ts.Node): void => {
    const what = ambientUse(node);
    if (what !== undefined) {
      uses.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

function ambientUse(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const member = `${owner.getText()}.${node.name.text}`;
    return MEMBERS.has(member) ? member : undefined;
  }
  if (ts.isNewExpression(node) && node.expression.getText() === "Date" && (node.arguments ?? []).length === 0) {
    return "new Date()";
  }
  if (!ts.isIdentifier(node) || !NAMES.has(node.text)) return undefined;
  return isUse(node) ? node.text : undefined;
}

/** True where the name stands for the function itself; false where it only names a member, a key or a parameter. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return parent.expression.getText() === "globalThis";
  const declaresMember =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isParameter(parent);
  return !(declaresMember && parent.name === node);
}
