/** The small changes to a file that its tests have to notice. */
import { parseSync, Visitor } from 'oxc-parser';

export interface Mutation {
  line: number;
  /** What stands in the source, and what is put in its place. */
  was: string;
  becomes: string;
  /** The whole file with this one change. */
  source: string;
}

interface Span {
  start: number;
  end: number;
}

const OTHER_OPERATOR: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '>=': '>',
  '>': '>=',
  '<=': '<',
  '<': '<=',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const OTHER_SQL_OPERATOR: Record<string, string> = { '=': '!=', '>': '>=', '<=': '<', is: 'is not', in: 'not in' };
/** Parts of a query that can be left out, and it remains a query. */
const OPTIONAL_CALLS = new Set(['where', 'forNoKeyUpdate', 'orderBy', 'limit']);
/** A code, a status or an audience: what a rule answers with or asks for. */
const CODE = /^([A-Z]+(_[A-Z]+)*|everyone|newHires|seniors|nobody)$/;

export function mutationsOf(file: string, source: string): Mutation[] {
  const found: (Span & { becomes: string })[] = [];
  const types: Span[] = [];
  const text = ({ start, end }: Span) => source.slice(start, end);
  const replace = ({ start, end }: Span, becomes: string) => found.push({ start, end, becomes });
  const branch = (test: Span) => {
    replace(test, 'true');
    replace(test, 'false');
  };

  new Visitor({
    IfStatement: ({ test }) => branch(test),
    ConditionalExpression: ({ test }) => branch(test),
    SwitchCase: (one) => {
      if (one.test !== null && one.consequent.length > 0) replace(one, '');
    },
    BinaryExpression: (node) => swapOperator(node),
    LogicalExpression: (node) => swapOperator(node),
    Literal: (node) => {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if (typeof node.value === 'number') replace(node, String(node.value + 1));
      if (typeof node.value !== 'string') return;
      const operator = OTHER_SQL_OPERATOR[node.value];
      if (operator !== undefined) replace(node, `'${operator}'`);
      else if (CODE.test(node.value)) replace(node, "'MUTATED'");
    },
    CallExpression: ({ callee, arguments: given, start, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (OPTIONAL_CALLS.has(callee.property.name)) replace({ start, end }, text(callee.object));
      const [first] = given;
      if (callee.object.type === 'Identifier' && callee.object.name === 'Math' && first) {
        replace({ start, end }, `(${text(first)})`);
      }
    },
    // What is called for what it does, not for what it gives; a throw is behind a condition, which is changed.
    ExpressionStatement: (node) => replace(node, ';'),
    ArrayExpression: ({ elements }) => {
      const calls = elements.flatMap((element) => (element?.type === 'CallExpression' ? [element] : []));
      if (calls.length > 1) for (const call of calls) replace(call, '');
    },
    // Types are gone before the code runs.
    TSLiteralType: ({ start, end }) => types.push({ start, end }),
  }).visit(parseSync(file, source).program);

  function swapOperator(node: Span & { operator: string; left: Span; right: Span }): void {
    const becomes = OTHER_OPERATOR[node.operator];
    if (becomes === undefined) return;
    const start = source.indexOf(node.operator, node.left.end);
    replace({ start, end: start + node.operator.length }, becomes);
  }

  const isType = ({ start, end }: Span) => types.some((type) => type.start <= start && end <= type.end);
  return found
    .filter((change) => !isType(change))
    .map(({ start, end, becomes }) => ({
      line: source.slice(0, start).split('\n').length,
      was: source.slice(start, end),
      becomes,
      source: source.slice(0, start) + becomes + source.slice(end),
    }));
}
