// Nothing that a visitor reads is missing in a language, says something else in its gaps, or was said
// before anybody asked in which language; and nothing is kept that nobody reads.
import { readdirSync, readFileSync } from 'node:fs'
import { type ESTree, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { allImports } from './modules.ts'
import { sources } from './source-tree.ts'

const OTHERS = languages.filter((language) => language !== 'es')

/** What visitors see begins here; staff and the gate begin elsewhere. */
const VISITED =
  /^app\/(routes\/(shop|order|system)\/|root\.tsx|toast-outlet\.tsx)|^domain\/(mail\/(?!send-staff|staff-|money-alert|role-words)|passes\/wallets\/)|^adapters\/documents\/pass/
/** Of a visited module's imports, what speaks to staff alone. */
const FOR_STAFF =
  /^app\/routes\/(office|access)\/|^app\/middleware\.ts|attraction-preview|^domain\/mail\/(send-staff|staff-|money-alert|role-words)/
/** Words for every refusal there is: those of the office stand in its own files of texts. */
const REFUSALS = 'app/refusals.ts'
/** Written down for staff beside a pass that was stopped. */
const NOTES = ['refunds_block_dispute', 'refunds_block_refund']

const visited = visitedModules()
const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]))

test('every file of texts is named to the compiler, and no other', () => {
  const settings = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
  const named: string[] = settings['plugin.inlang.messageFormat'].pathPattern

  const there = filesOf('es').map((name) => `./messages/{locale}/${name}`)

  expect(named.toSorted()).toEqual(there.toSorted())
})

test('every text that visitors read is there in every language', () => {
  const refusals = messagesIn(new Set([REFUSALS]))
  const read = messagesIn(visited)
  expect(read.size).toBeGreaterThan(400)
  for (const language of OTHERS) {
    const missing = [...read]
      .filter((key) => !(key in (texts[language] ?? {})) && !NOTES.includes(key))
      .filter((key) => !refusals.has(key) || !isOfOffice(key))
    expect(missing, `in ${language}`).toEqual([])
  }
})

test('no language has a text that Spanish lacks', () => {
  for (const language of OTHERS) {
    const more = Object.keys(texts[language] ?? {}).filter((key) => !(key in (texts.es ?? {})))
    expect(more, `in ${language}`).toEqual([])
  }
})

test('every text is said somewhere', () => {
  const said = messagesIn(new Set(sources.map(({ file }) => file)))
  expect(Object.keys(texts.es ?? {}).filter((key) => !said.has(key))).toEqual([])
})

/** One word per thing (messages/glossary.md), save where the specification says another to the letter. */
const SPECIFIED = ['dashboard_scans', 'dashboard_top_scans', 'dashboard_top_empty']
/** The office, the way into it, and the mails. */
const WITHOUT_MAIL =
  /^(office|people\/(access|activity|users)|sale\/orders|door\/(devices|scans)|money\/(books|payments|refunds)|figures\/(analytics|dashboard)|mail\/(orders|staff))\.json$/

test('no text has another word for an order, a scan, an address or a mail than the agreed one', () => {
  const found = filesOf('es').flatMap((name) =>
    Object.entries(textsIn('es', name)).filter(([key, text]) => {
      // What people may type into the search is nothing that we say.
      if (key.startsWith('office_search_also_')) return false
      const said = JSON.stringify(text)
      if (/\bpedidos?\b/i.test(said)) return true
      if (/\bscaneos?\b/i.test(said)) return !SPECIFIED.includes(key)
      const mail = /\be-mails?\b|(?<!@)\bmails?\b|correo electrónico|dirección de correo/i
      return WITHOUT_MAIL.test(name) && mail.test(said)
    }),
  )
  expect(found).toEqual([])
})

test('a text has the same gaps in every language', () => {
  const different = OTHERS.flatMap((language) =>
    Object.entries(texts[language] ?? {})
      .filter(([key, text]) => gapsOf(text) !== gapsOf(texts.es?.[key]))
      .map(([key, text]) => `${language} ${key}: ${gapsOf(texts.es?.[key])} → ${gapsOf(text)}`),
  )
  expect(different).toEqual([])
})

test('no English sentence ends with a time, whose point is there already', () => {
  expect(
    Object.entries(texts.en ?? {}).filter(([, text]) => /\{time\}\./.test(JSON.stringify(text))),
  ).toEqual([])
})

test('who speaks to a button says what is written on it: the words that are seen begin its name', () => {
  const named = sources.filter(({ file }) => file.endsWith('.tsx')).flatMap(namedElements)
  const different = languages.flatMap((language) =>
    named.flatMap(({ file, names, seen }) => {
      const words = seen.map((key) => textOf(language, key)).filter(Boolean)
      return names
        .map((key) => textOf(language, key))
        .filter((name) => name && !words.some((word) => name.startsWith(word)))
        .map((name) => `${file}, ${language}: ${name}`)
    }),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(different).toEqual([])
})

test('no text is said while a module loads', () => {
  const early = sources
    .filter(({ file }) => /^(app|domain|adapters|server)\//.test(file))
    .filter(({ file }) => !FOR_STAFF.test(file) && visited.has(file))
    .flatMap(({ file, program }) => saidAtOnce(program).map((name) => `${file}: ${name}`))
  expect(early).toEqual([])
})

/** What is around other things and not pressed; the texts of a choice are its values. */
const FRAMES = /^(section|[fF]orm|ul|ol|nav|search|div|fieldset|select)$/

/** The elements that have a name beside the texts in them (WCAG 2.5.3), by the keys of both. */
function namedElements({ file, text, program }: (typeof sources)[number]) {
  const found: { file: string; names: string[]; seen: string[] }[] = []
  const keysIn = (node: { start: number; end: number }) =>
    Array.from(text.slice(node.start, node.end).matchAll(/\bm\.(\w+)/g), ([, key = '']) => key)
  new Visitor({
    // What several buttons that ask are made of; a question of its own has another word for being busy.
    ObjectExpression({ properties }) {
      const keysOf = (wanted: string) =>
        properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === wanted
            ? keysIn(one.value)
            : [],
        )
      const [names, seen] = [keysOf('title'), keysOf('label')]
      if (keysOf('busy').length > 0 && names.length > 0) found.push({ file, names, seen })
    },
    JSXElement({ openingElement, children }) {
      const { name, attributes } = openingElement
      if (name.type !== 'JSXIdentifier' || FRAMES.test(name.name)) return
      const given = (attribute: string) =>
        attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === attribute)
      // The title of its question names it, and its label is what is seen.
      const isAsking = name.name === 'AskingButton'
      const label = given('aria-label') ?? (isAsking ? given('title') : undefined)
      const names = label ? keysIn(label) : []
      const shown = isAsking
        ? [given('label')].filter((one) => one !== undefined)
        : children.filter(({ type }) => type === 'JSXExpressionContainer')
      const seen = shown.flatMap(keysIn)
      if (names.length > 0 && seen.length > 0) found.push({ file, names, seen })
    },
  }).visit(program)
  return found
}

/** In lower case, its gaps by their names; empty where the language lacks it. */
function textOf(language: string, key: string): string {
  const text = texts[language]?.[key] ?? ''
  return (typeof text === 'string' ? text : JSON.stringify(text)).toLowerCase()
}

function folderOf(language: string): URL {
  return new URL(`../messages/${language}/`, import.meta.url)
}

function textsIn(language: string, name: string): Record<string, unknown> {
  const { $schema: _, ...own } = JSON.parse(readFileSync(new URL(name, folderOf(language)), 'utf8'))
  return own
}

/** The files of a language, such as `sale/order.json`. */
function filesOf(language: string): string[] {
  const names = readdirSync(folderOf(language), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.json'))
}

function textsOf(language: string): Record<string, unknown> {
  const files = filesOf(language).map((name) => textsIn(language, name))
  return Object.assign({}, ...files)
}

/** Whether a text stands in a file that no other language has. */
function isOfOffice(key: string): boolean {
  const others = new Set(OTHERS.flatMap((language) => filesOf(language)))
  return filesOf('es').some((name) => !others.has(name) && key in textsIn('es', name))
}

/** The names between braces that a text fills, sorted; and which plurals it knows. */
function gapsOf(text: unknown): string {
  const said = typeof text === 'string' ? text : JSON.stringify(matchesOf(text))
  return [...new Set([...said.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted().join(' ')
}

function matchesOf(text: unknown): unknown[] {
  return Array.isArray(text) ? text.map((one) => Object.values(Object(one).match ?? {})) : []
}

/** What visitors see, and all that it imports but what speaks to staff. */
function visitedModules(): Set<string> {
  const found = new Set(
    sources.map(({ file }) => file).filter((file) => VISITED.test(file) && !FOR_STAFF.test(file)),
  )
  const targets = Map.groupBy(
    allImports.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ file }) => file,
  )
  for (const file of found) {
    for (const { target } of targets.get(file) ?? []) if (!FOR_STAFF.test(target)) found.add(target)
  }
  return found
}

function messagesIn(files: Set<string>): Set<string> {
  const found = new Set<string>()
  for (const { file, text } of sources) {
    if (!files.has(file)) continue
    for (const [, key] of text.matchAll(/\bm\.(\w+)/g)) if (key) found.add(key)
  }
  return found
}

/** Calls of messages that stand in no function. */
function saidAtOnce(program: ESTree.Program): string[] {
  const functions: [number, number][] = []
  const keep = ({ start, end }: { start: number; end: number }) => functions.push([start, end])
  const calls: { name: string; start: number }[] = []
  new Visitor({
    FunctionDeclaration: keep,
    FunctionExpression: keep,
    ArrowFunctionExpression: keep,
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.object.name !== 'm' || callee.property.type !== 'Identifier') return
      calls.push({ name: callee.property.name, start })
    },
  }).visit(program)
  return calls
    .filter(({ start }) => !functions.some(([from, to]) => from < start && start < to))
    .map(({ name }) => name)
}
