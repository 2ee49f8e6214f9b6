import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { gateRefusals, scanAnomalies } from '#domain/vocabulary/scan.ts'
import { statusOf } from '#server/gate/gate-calls.ts'
import { documentedCalls, problemsWith } from '#tests/gate-document.ts'
import { gateVectors } from '#tests/gate-vectors.ts'
import { documentText } from './document.ts'

test('docs/gate-api.json is what the code says; after a change, npm run gate-api', () => {
  expect(readFileSync('docs/gate-api.json', 'utf8')).toBe(documentText())
})

test('docs/gate-api.json is an OpenAPI 3.1 document', async () => {
  const validator = new Validator()

  const result = await validator.validate(JSON.parse(documentText()))

  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

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
  const guide = readFileSync('docs/gate-api.md', 'utf8')
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
  const guide = readFileSync('docs/gate-api.md', 'utf8')
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
