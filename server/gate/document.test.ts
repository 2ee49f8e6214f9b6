// docs/door/gate-api.json is kept by hand. It is held here against the messages that the server validates with, and in
// document.db.test.ts against what it answers.
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as day from '#domain/door/day/door-day.ts'
import * as group from '#domain/door/groups/group-messages.ts'
import * as guard from '#domain/door/guards/guard-messages.ts'
import * as mending from '#domain/door/mending/mending-messages.ts'
import * as reservation from '#domain/door/reservations/reservation-messages.ts'
import * as crossing from '#domain/door/scan/crossings/crossing-messages.ts'
import * as gate from '#domain/door/scan/gate-messages.ts'
import { gateRefusals, scanAnomalies } from '#domain/ground/vocabulary/door.ts'
import { statusOf } from '#server/gate/gate-calls.ts'
import { documentedCalls, problemsWith } from '#tests/gate-document.ts'
import { gateVectors } from '#tests/gate-vectors.ts'

const FILE = 'docs/door/gate-api.json'
const document = JSON.parse(readFileSync(FILE, 'utf8'))

test('the document is OpenAPI 3.1', async () => {
  const validator = new Validator()

  const result = await validator.validate(document)

  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

const uri = (name: string) => `#/components/schemas/${name}`

const messages: Record<string, z.ZodMiniType> = Object.fromEntries(
  [crossing, day, gate, group, guard, mending, reservation]
    .flatMap((one) => Object.entries<unknown>(one))
    .filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType)
    .map(([name, schema]) => [name.replace(/^./, (letter) => letter.toUpperCase()), schema]),
)

test('the schemas of the document are those that the server validates with', () => {
  const { PackedPass, ...documented } = document.components.schemas
  const registry = z.registry<{ id: string }>()
  for (const name of Object.keys(documented)) {
    const schema = messages[name]
    if (!schema) throw new Error(`no message of the server is called ${name}`)
    registry.add(schema, { id: name })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri, override: plainly })

  for (const [name, { $id: _id, $schema: _, ...schema }] of Object.entries(schemas)) {
    expect(wordless(documented[name]), name).toEqual(wordless(schema))
  }
  expect(PackedPass.prefixItems).toHaveLength(11)
})

/** Without what matters to generators alone. */
function plainly({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  // The format already implies zod's pattern for it.
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** Without descriptions, and with a packed pass left open, as the server leaves it for places of the future. */
function wordless(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'description' && typeof value === 'string') return undefined
      return isPackedPass(value) ? { items: {}, type: 'array' } : value
    }),
  )
}

/** The document's own reference. */
function isPackedPass(value: unknown): boolean {
  return JSON.stringify(value) === '{"$ref":"#/components/schemas/PackedPass"}'
}

test('every example is what its schema says', () => {
  const contents = documentedCalls.flatMap(({ path, request, answers }) =>
    [...(request ? [request] : []), ...answers.values()].map((content) => ({ path, content })),
  )
  expect(contents.length).toBeGreaterThan(10)

  for (const { path, content } of contents) {
    const examples = Object.entries(content.examples ?? {})
    expect(examples.length, `${path} has examples`).toBeGreaterThan(0)
    for (const [name, { value }] of examples) {
      expect(problemsWith(content.schema, value), `${path}: ${name}`).toEqual([])
    }
  }
})

test('the validator sees what is wrong', () => {
  const scan = documentedCalls.find(({ path }) => path === '/scan')

  const verdict = scan?.answers.get('200')?.schema ?? {}

  expect(problemsWith(verdict, { ok: false, reason: 'invalid' })).toEqual([])
  expect(problemsWith(verdict, { ok: false, reason: 'tired' })).not.toEqual([])
  expect(problemsWith(verdict, { ok: false, reason: 'invalid', since: 'today' })).not.toEqual([])
  expect(problemsWith(verdict, { ok: false, reason: 'invalid', holder: 'Ana' })).not.toEqual([])
})

test('the guide says what to do with every reason, error and result', () => {
  const guide = readFileSync('docs/door/gate-api.md', 'utf8')
  const said = [
    ...gateRefusals,
    ...scanAnomalies,
    ...Object.keys(statusOf),
    'too_many',
    'clean',
    'set_aside',
    'nonce_reused',
  ]

  expect(
    said.filter((word) => !guide.includes(`\`${word}\``) && !guide.includes(`"${word}"`)),
  ).toEqual([])
})

test('the guide’s request and pass are the vectors’', () => {
  const guide = readFileSync('docs/door/gate-api.md', 'utf8')
  const example = gateVectors.requests.find(({ path, body }) => path.endsWith('/scan') && body)
  const pass = gateVectors.packedPasses.find(({ pass: { entries } }) => entries.length === 1)

  expect(guide).toContain(example?.signedText)
  expect(guide).toContain(example?.gateSignature)
  expect(guide).toContain(example?.body)
  const lines = guide.split('\n')
  for (const [place, value] of (pass?.packed ?? []).entries()) {
    const line = lines.find((one) => one.startsWith(`| ${place} |`))
    expect(line).toContain(`| \`${JSON.stringify(value)}\` |`)
  }
})
