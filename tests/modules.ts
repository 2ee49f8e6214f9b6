// What every module takes from which other, and what it gives, read from the syntax trees: a comment or a
// text that looks like an import is not taken for one.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export type Import = {
  file: string
  /** A path in the project (domain/…) or the name of a package. */
  target: string
  /** The names that are taken; '*' for all of them. */
  names: string[]
  isTypeOnly: boolean
}
export type Export = { file: string; name: string; isUsedInside: boolean }

export type Module = { file: string; text: string; program: ESTree.Program }

/** The production's modules. */
export const production = globSync('{app,domain,db,adapters,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const everything = globSync([
  '{app,domain,db,adapters,server,tests,scripts,bench,public}/**/*.{ts,tsx,js,mjs}',
  '*.{ts,mjs}',
])

export const modules = new Map(everything.map((file) => [file, readModule(file)]))

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return { file, text, program }
}

/** Every import of every module, tests and scripts included; what is passed on counts as taken. */
export const allImports: Import[] = [...modules.values()].flatMap(importsOf)

function importsOf({ file, program }: Module): Import[] {
  const found: Import[] = []
  const add = (specifier: string, names: string[], isTypeOnly: boolean) =>
    found.push({ file, target: resolveTarget(file, specifier), names, isTypeOnly })
  new Visitor({
    ImportDeclaration({ source, specifiers, importKind }) {
      const names = specifiers.map((taken) =>
        taken.type === 'ImportSpecifier' ? nameOf(taken.imported) : defaultOrAll(taken.type),
      )
      const isTypeOnly =
        importKind === 'type' ||
        (specifiers.length > 0 &&
          specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
      add(source.value, names, isTypeOnly)
    },
    ExportNamedDeclaration({ source, specifiers, exportKind }) {
      if (!source) return
      add(
        source.value,
        specifiers.map(({ local }) => nameOf(local)),
        exportKind === 'type',
      )
    },
    ExportAllDeclaration({ source, exportKind }) {
      add(source.value, ['*'], exportKind === 'type')
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') add(String(source.value), ['*'], false)
    },
    TSImportType({ source }) {
      add(source.value, ['*'], true)
    },
  }).visit(program)
  return found
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
}

function defaultOrAll(type: 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier'): string {
  return type === 'ImportDefaultSpecifier' ? 'default' : '*'
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

/** What a module gives under a name of its own; what it only passes on is the other module's. */
export function exportsOf(file: string): Export[] {
  const { program } = moduleAt(file)
  const times = identifiersIn(program)
  const names = program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) return []
    const { declaration, specifiers } = statement
    return [...declaredBy(declaration), ...specifiers.map(({ exported }) => nameOf(exported))]
  })
  return names.map((name) => ({ file, name, isUsedInside: (times.get(name) ?? 0) > 1 }))
}

function declaredBy(declaration: ESTree.ExportNamedDeclaration['declaration']): string[] {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function identifiersIn(program: ESTree.Program): Map<string, number> {
  const times = new Map<string, number>()
  const count = ({ name }: { name: string }) => void times.set(name, (times.get(name) ?? 0) + 1)
  new Visitor({ Identifier: count, JSXIdentifier: count }).visit(program)
  return times
}

/** A module's text and its tree. */
export function moduleAt(file: string): Module {
  const found = modules.get(file)
  if (!found) throw new Error(`${file} is no module`)
  return found
}
