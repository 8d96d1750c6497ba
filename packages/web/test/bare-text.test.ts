/**
 * A browser that translates a page puts elements of its own in place of its texts. React then no longer finds a text that
 * stands beside other nodes: it stays as it was, or removing it throws. A text that is alone in its element is safe.
 * What only runs can show, such as `{name}` beside others, e2e/translated.spec.ts looks for.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !/\.test\.tsx$|^testing\//.test(file));

test.each(files.sort())('%s has no text beside other nodes', (file) => {
  expect(bareTexts(readFileSync(join(SRC, file), 'utf8'))).toEqual([]);
});

test.each([
  ['<p>{t("a.b")} <b>1</b></p>', ['{t("a.b")}']],
  ['<p>글 <b>1</b></p>', ['글 ']],
  ['<p><b>1</b>{isOld && "old"}</p>', ['{isOld && "old"}']],
  ['<p>{t("a.b")} </p>', ['{t("a.b")}']],
  ['<p>{t("a.b")}</p>', []],
  ['<p><b>1</b> <span>{t("a.b")}</span> {isOld && <i />}</p>', []],
])('of %s these are: %j', (source, found) => expect(bareTexts(`const shown = ${source};`)).toEqual(found));

function bareTexts(source: string): string[] {
  const found: string[] = [];
  const look = ({ children }: { children: JSXChild[] }) => {
    if (children.filter(isNode).length < 2) return;
    const texts = children.filter((child) => !isBlank(child) && (child.type === 'JSXText' || isTextIn(child)));
    found.push(...texts.map(({ start, end }) => source.slice(start, end).replace(/\n\s*/g, '')));
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync('part.tsx', source).program);
  return found;
}

/** What is not there for the source's own lines; a space is a node, too. */
function isNode(child: JSXChild): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value);
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

function isBlank(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  return expression.type === 'JSXEmptyExpression' || (isString(expression) && expression.value.trim() === '');
}

function isTextIn(child: JSXChild): boolean {
  return (
    child.type === 'JSXExpressionContainer' &&
    child.expression.type !== 'JSXEmptyExpression' &&
    isText(child.expression)
  );
}

/** Whether it may be a text, as far as its own words say. */
function isText(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return isString(expression);
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return expression.callee.type === 'Identifier' && /^t$|Text$/.test(expression.callee.name);
    case 'LogicalExpression':
      return isText(expression.right);
    case 'ConditionalExpression':
      return isText(expression.consequent) || isText(expression.alternate);
    default:
      return false;
  }
}

function isString(node: { type: string; value?: unknown }): node is { type: 'Literal'; value: string } {
  return node.type === 'Literal' && typeof node.value === 'string';
}
