// Filters a post before it reaches the form parser. The parser builds objects and lists from field names, so
// a hostile name such as `x[9999999]=1` would make a list of ten million. Only names in the schema pass, each
// at most once. Forms here are flat: a name with a dot or a bracket is never valid.

/** A form with one button, or one with several distinguished by `intent`. */
export type FormShape = OneForm | { options: readonly OneForm[] }
type OneForm = { shape: Record<string, unknown> }

/** The form library's own commands (insert, reorder, reset), which none of our pages sends. */
const RESERVED = ['__intent__', '__state__']

/**
 * The posted fields that the schema names. Other fields are dropped, since browser extensions add some.
 * Undefined for a post that none of our forms sends: a repeated name, or one of the library's commands.
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
