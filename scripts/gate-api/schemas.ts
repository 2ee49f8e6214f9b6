// Turns the schemas of the messages into those of the document: the same rules, with descriptions, and
// without patterns that matter only to generators.
import * as z from 'zod/mini'
import type { NamedSchema } from './described-call.ts'
import { packedPass } from './packed-pass.ts'
import { words } from './words.ts'

type Json = Record<string, unknown>

/** The reference to a schema in the document. */
export const refTo = (name: string) => `#/components/schemas/${name}`

/** The document's schemas by name, each once; nested ones are references. */
export function schemasOf(named: NamedSchema[]): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  const fields = new Map(named.map(({ name, fields: own = {} }) => [name, own]))
  const known = new Set<NamedSchema['schema']>()
  for (const { name, schema } of named) {
    if (known.has(schema)) continue
    known.add(schema)
    registry.add(schema, { id: name })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: plainly })
  const described = Object.entries(schemas).map(([name, { $id: _id, $schema: _, ...schema }]) => {
    describe(name, schema, fields.get(name) ?? {})
    return [name, schema] as const
  })
  return { ...Object.fromEntries(described), PackedPass: packedPass }
}

function plainly({ jsonSchema }: { jsonSchema: Json }): void {
  // The format already implies zod's pattern for it.
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/**
 * Adds the description of each field, without which an integrator could not use it. `within` is the parent
 * field: `closures.until` has another description than `until`.
 */
function describe(name: string, schema: unknown, own: Record<string, string>, within = ''): void {
  if (Array.isArray(schema)) for (const one of schema) describe(name, one, own, within)
  if (!isJson(schema)) return
  for (const [field, inner] of Object.entries(isJson(schema.properties) ? schema.properties : {})) {
    const path = `${within}.${field}`
    const said = own[path] ?? own[field] ?? words[path] ?? words[field]
    if (said === undefined) throw new Error(`words.ts does not say ${path} of ${name}`)
    if (!isJson(inner)) continue
    inner.description = said
    if (name === 'SyncAnswer' && field === 'passes') inner.items = { $ref: refTo('PackedPass') }
    describe(name, inner, own, field)
  }
  for (const key of ['items', 'oneOf', 'anyOf']) describe(name, schema[key], own, within)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
