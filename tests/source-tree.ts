// What the production code says, read from its syntax tree: nothing has to be registered, and a
// comment or a text that looks like code is not taken for it.
import { type ESTree, Visitor } from 'vite'
import { modules, type Module } from './modules.ts'

type Place = { file: string; line: number }
export type WrittenPattern = Place & { pattern: RegExp }
/** A schema as it is chained: `z.string().trim()` has the links `string` and `trim`. */
export type SchemaChain = Place & { links: Link[]; isPiped: boolean }
export type Link = { name: string; text: string }

/** Every production file, parsed; scripts and what browsers are given as it is included. */
export const sources = [...modules.values()].filter(
  ({ file }) =>
    /^(app|domain|db|adapters|server|scripts|public)\//.test(file) && !/\.test\.\w+$/.test(file),
)

function lineOf({ text }: Module, start: number): number {
  return text.slice(0, start).split('\n').length
}

/** Every regular expression that is written down. */
export function writtenPatterns(): WrittenPattern[] {
  return sources.flatMap((source) => {
    const found: WrittenPattern[] = []
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        const { file } = source
        found.push({ file, line: lineOf(source, node.start), pattern: new RegExp(pattern, flags) })
      },
    }).visit(source.program)
    return found
  })
}

/** Every place that makes a regular expression of a text, as `file:line`. */
export function madePatterns(): string[] {
  return sources.flatMap((source) => {
    const found: string[] = []
    const look = (node: ESTree.NewExpression | ESTree.CallExpression) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
      found.push(`${source.file}:${lineOf(source, node.start)}`)
    }
    new Visitor({ NewExpression: look, CallExpression: look }).visit(source.program)
    return found
  })
}

/** Every chain of calls that begins at Zod's `z`, each once and whole. */
export function schemaChains(): SchemaChain[] {
  return sources.flatMap((source) => {
    const whole = new Map<number, SchemaChain & { end: number }>()
    const piped = new Set<number>()
    new Visitor({
      CallExpression(node) {
        const links = linksOf(node, source.text)
        if (!links) return
        if (links.at(-1)?.name === 'pipe') piped.add(node.arguments[0]?.start ?? -1)
        const known = whole.get(node.start)
        if (known && known.end > node.end) return
        const place = { file: source.file, line: lineOf(source, node.start) }
        whole.set(node.start, { ...place, links, isPiped: false, end: node.end })
      },
    }).visit(source.program)
    return [...whole].map(([start, chain]) => ({ ...chain, isPiped: piped.has(start) }))
  })
}

/** The calls from `z` to this one; undefined for a chain that begins elsewhere. */
function linksOf(call: ESTree.CallExpression, text: string): Link[] | undefined {
  const links: Link[] = []
  let node: ESTree.Expression = call
  for (;;) {
    if (node.type === 'Identifier') return node.name === 'z' ? links.toReversed() : undefined
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      // `z.iso.date()` is one link.
      const last = links.at(-1)
      if (last && last.name === '') last.name = node.property.name
      else if (last) last.name = `${node.property.name}.${last.name}`
      node = node.object
    } else if (node.type === 'CallExpression') {
      const [first] = node.arguments
      const last = node.arguments.at(-1)
      links.push({ name: '', text: first && last ? text.slice(first.start, last.end) : '' })
      node = node.callee
    } else return undefined
  }
}
