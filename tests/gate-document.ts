// docs/door/gate-api.json as an integrator's tools read it: with a validator of JSON Schema that is not ours,
// and the rules of OpenAPI.
import formats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import document from '../docs/door/gate-api.json' with { type: 'json' }

type Json = Record<string, unknown>
type Content = { schema: Json; examples?: Record<string, { value: unknown }> }
export type DocumentedCall = {
  method: string
  path: string
  request?: Content
  /** By status. */
  answers: Map<string, Content>
}

/** The calls as the document lists them. */
export const documentedCalls: DocumentedCall[] = Object.entries(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { requestBody, responses } = readOperation(operation)
      return {
        method: method.toUpperCase(),
        path,
        ...(requestBody ? { request: requestBody.content['application/json'] } : {}),
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            status,
            content['application/json'],
          ]),
        ),
      }
    }),
)

type Operation = {
  requestBody?: { content: { 'application/json': Content } }
  responses: Record<string, { content: { 'application/json': Content } }>
}

/** The file is a literal, whose type knows every example by its name. */
function readOperation(operation: object): Operation {
  return JSON.parse(JSON.stringify(operation))
}

/**
 * What is wrong with a value, by a schema of the document; empty when nothing is. A field that the
 * document does not know is wrong here, although a client must let it pass.
 */
export function problemsWith(schema: Json, value: unknown): string[] {
  const validate = validators.get(schema) ?? compile(schema)
  validators.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** What is wrong with an answer of the gate's interface; of calls that the document does not have, nothing. */
export function problemsWithAnswer(
  path: string,
  { status, json }: { status: number; json: unknown },
): string[] {
  const call = documentedCalls.find((one) => one.path === path.split('?')[0])
  if (!call) return []
  const documented = call.answers.get(String(status))
  return documented ? problemsWith(documented.schema, json) : [`answers ${status}`]
}

const validators = new Map<Json, ValidateFunction>()

const DOCUMENT = 'gate-api.json'
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
formats.default(ajv)
ajv.addSchema(knowingAll({ components: document.components }), DOCUMENT)

function compile(schema: Json): ValidateFunction {
  const elsewhere = JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`)
  return ajv.compile(knowingAll(JSON.parse(elsewhere)))
}

/** The schema, in which no object has a field that is not named. */
function knowingAll(schema: Json): Json {
  const closed = JSON.stringify(schema, (_, value: unknown) =>
    isJson(value) && value.type === 'object' && isJson(value.properties)
      ? { ...value, additionalProperties: false }
      : value,
  )
  return JSON.parse(closed)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
