// Texts of pages that stand beside others in one element. A browser's translator puts elements of its own in the
// place of text nodes: React then fails to put something before such a text or to take it away, and what it
// writes into it is on no page. The only text of an element is replaced as a whole, and comes to no harm.
import { type ESTree, Visitor } from 'vite'
import { moduleAt } from './modules.ts'

type Spot = { start: number; end: number }
type Parent = ESTree.JSXElement | ESTree.JSXFragment

/** "file:line text" for each text that has neighbours in its element, and for each component that is a bare text. */
export function looseTextsOf(file: string): string[] {
  const { program, text } = moduleAt(file)
  const mayBeText = readerOfTexts(file)
  const untouched: Spot[] = []
  const loose: Spot[] = []

  function check(parent: Parent) {
    const children = parent.children.filter(isShown)
    const isAlone = children.length === 1 && parent.type === 'JSXElement'
    if (isAlone || untouched.some((one) => one.start <= parent.start && parent.end <= one.end))
      return
    loose.push(...children.filter((child) => isText(child) && !isBlank(child)))
  }
  const isText = (child: ESTree.JSXChild) =>
    child.type === 'JSXText' ||
    (child.type === 'JSXExpressionContainer' && mayBeText(child.expression))

  new Visitor({
    JSXElement(element) {
      if (isUntranslated(element)) untouched.push(element)
      check(element)
    },
    JSXFragment: check,
    FunctionDeclaration(declared) {
      if (/^[A-Z]/.test(declared.id?.name ?? '') && mayBeText(declared)) loose.push(declared)
    },
  }).visit(program)
  return loose.map(({ start, end }) => {
    const line = text.slice(0, start).split('\n').length
    return `${file}:${line} ${text.slice(start, end).trim().split('\n')[0]}`
  })
}

function isUntranslated({ openingElement }: ESTree.JSXElement): boolean {
  return openingElement.attributes.some(
    (one) =>
      one.type === 'JSXAttribute' &&
      one.name.name === 'translate' &&
      one.value?.type === 'Literal' &&
      one.value.value === 'no',
  )
}

/** Lines ends between elements and comments are nothing in the page. */
function isShown(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value)
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

/** Translators leave spaces where they are. */
function isBlank(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  return (
    child.type === 'JSXExpressionContainer' &&
    child.expression.type === 'Literal' &&
    String(child.expression.value).trim() === ''
  )
}

/** Elements that no type in the file says are some: what is given to every component, and what a hook answers. */
const elements = ['children', 'question', 'scripts']

/** Tells of an expression of a module whether React may make a text of it; without types, so by its look. */
function readerOfTexts(file: string): (node: ESTree.Node) => boolean {
  const { program, text } = moduleAt(file)
  const noTexts = new Set(['undefined', ...elements])
  const functions = new Map<string, ESTree.Node>()
  const isOfElements = ({ start, end }: Spot) => /React(Node|Element)/.test(text.slice(start, end))
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (typeAnnotation && isOfElements(typeAnnotation))
        noTexts.add(text.slice(key.start, key.end))
    },
    Identifier({ name, typeAnnotation }) {
      if (typeAnnotation && isOfElements(typeAnnotation)) noTexts.add(name)
    },
    FunctionDeclaration(declared) {
      if (declared.id) functions.set(declared.id.name, declared)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      if (init.type === 'ArrowFunctionExpression') functions.set(id.name, init)
      else if (!mayBeText(init)) noTexts.add(id.name)
    },
  }).visit(program)

  function mayBeText(node: ESTree.Node): boolean {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
      case 'UnaryExpression':
      case 'TSSatisfiesExpression':
        return false
      case 'Literal':
        return typeof node.value === 'string' ? node.value !== '' : typeof node.value === 'number'
      case 'Identifier':
        return !noTexts.has(node.name)
      case 'MemberExpression':
        return mayBeText(node.computed ? node.object : node.property)
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return mayBeText(node.expression)
      case 'ConditionalExpression':
        return mayBeText(node.consequent) || mayBeText(node.alternate)
      case 'LogicalExpression':
        return mayBeText(node.right) || (node.operator !== '&&' && mayBeText(node.left))
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return node.body !== null && mayBeText(node.body)
      case 'BlockStatement':
        return answersOf(node).some(mayBeText)
      case 'CallExpression':
        return callMayBeText(node)
      default:
        return true
    }
  }

  /** A list is what is made of each of it, and a function of this module what it answers. */
  function callMayBeText({ callee, arguments: [first] }: ESTree.CallExpression): boolean {
    if (callee.type === 'Identifier') {
      const called = functions.get(callee.name)
      return called ? mayBeText(called) : mayBeText(callee)
    }
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return true
    if (/^(flatM|m)ap$/.test(callee.property.name) && first) return mayBeText(first)
    return callee.property.name !== 'filter' || mayBeText(callee.object)
  }
  return mayBeText
}

/** What the statements of a function answer, in every branch; not what functions inside it do. */
function answersOf(statement: ESTree.Statement | null): ESTree.Expression[] {
  switch (statement?.type) {
    case 'ReturnStatement':
      return statement.argument ? [statement.argument] : []
    case 'BlockStatement':
      return statement.body.flatMap(answersOf)
    case 'IfStatement':
      return [...answersOf(statement.consequent), ...answersOf(statement.alternate)]
    case 'SwitchStatement':
      return statement.cases.flatMap(({ consequent }) => consequent.flatMap(answersOf))
    default:
      return []
  }
}
