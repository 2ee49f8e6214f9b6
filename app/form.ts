// Parses the input of every action in one place, so that nothing a browser sends can cause a 500.
import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'

const MALFORMED = 400
const UNSUPPORTED_TYPE = 415

/** Problems by field and the typed values, in Conform's format. */
export type MalformedForm = SubmissionResult<string[]> & { ok: false }

type Reply<Body> = ReturnType<typeof data<Body>>
type Parsed<Value, Body> = { ok: true; value: Value } | { ok: false; reply: Reply<Body> }

/** Parses a form post, keeping only the fields that the schema names; the reply is in Conform's format. */
export async function parseForm<Schema extends z.ZodType>(
  schema: Schema & FormShape,
  request: Pick<Request, 'formData'>,
): Promise<Parsed<z.output<Schema>, MalformedForm>> {
  const posted = await readOr(() => request.formData())
  if (!posted) return unusable('unreadable', UNSUPPORTED_TYPE)
  const fields = fieldsOf(schema, posted)
  if (!fields) return unusable('malformed', MALFORMED)
  const submission = parseWithZod<Schema>(fields, { schema })
  if (submission.status === 'success') return { ok: true, value: submission.value }
  const answer: MalformedForm = { ok: false, ...submission.reply() }
  return { ok: false, reply: data(answer, { status: MALFORMED }) }
}

function unusable(problem: string, status: number) {
  const answer: MalformedForm = { ok: false, status: 'error', error: { '': [problem] } }
  return { ok: false as const, reply: data(answer, { status }) }
}

/** Problems by field path, such as `buyer.email`; '' for the whole body. */
export type Malformed = { ok: false; reason: 'malformed'; problems: Record<string, string> }

/** Parses a JSON post, for pages whose data lives in the browser. */
export async function parseJson<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): Promise<Parsed<z.output<Schema>, Malformed>> {
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) {
    return malformed({ '': 'not_json' }, UNSUPPORTED_TYPE)
  }
  const text = await readOr(() => request.text())
  const body = text === undefined ? undefined : readBoundedJson(text)
  if (body === undefined) return malformed({ '': 'not_json' }, MALFORMED)
  const parsed = schema.safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])
  return malformed(Object.fromEntries(problems), MALFORMED)
}

function malformed(problems: Malformed['problems'], status: number) {
  const body: Malformed = { ok: false, reason: 'malformed', problems }
  return { ok: false as const, reply: data(body, { status }) }
}

/** Undefined if the body cannot be read as its declared type. */
async function readOr<Body>(read: () => Promise<Body>): Promise<Body | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

/** A form with one button, or one with several distinguished by `intent`. */
export type FormShape = OneForm | { options: readonly OneForm[] }
type OneForm = { shape: Record<string, unknown> }

/** The form library's own commands (insert, reorder, reset), which none of our pages sends. */
const RESERVED = ['__intent__', '__state__']

/**
 * The posted fields that the schema names, each at most once; browser extensions add others. The form parser
 * builds lists from names, so a hostile `x[9999999]=1` would make one of ten million; our forms are flat,
 * with no dot or bracket. Undefined for a post that none of them sends: a repeated name, or a command.
 */
export function fieldsOf(schema: FormShape, posted: FormData): FormData | undefined {
  if (RESERVED.some((name) => posted.has(name))) return undefined
  const fields = new FormData()
  for (const name of namesOf(schema)) {
    const values = posted.getAll(name)
    if (values.length > 1) return undefined
    const [value] = values
    if (value !== undefined) fields.set(name, value)
  }
  return fields
}

function namesOf(schema: FormShape): Set<string> {
  const forms = 'shape' in schema ? [schema] : schema.options
  return new Set(forms.flatMap((form) => Object.keys(form.shape)))
}
