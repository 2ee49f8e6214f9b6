// What of a post reaches the form parser. A parser that builds objects and lists out of the names of
// fields builds whatever a stranger names: `x[9999999]=1` is a list of ten million. So only names that
// the schema has come through, each once. Forms here are flat; a name with a dot or a bracket is none
// of theirs.

/** A form of one button, or one with several, told apart by `intent`. */
export type FormShape = OneForm | { options: readonly OneForm[] }
type OneForm = { shape: Record<string, unknown> }

/** Commands of the form library to itself (insert, reorder, reset): no page of ours sends them. */
const RESERVED = ['__intent__', '__state__']

/**
 * The fields of a post that the schema names. Others are left out, as browsers' extensions add some;
 * undefined for a post that no form of ours sends: a name twice, or the library's own commands.
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
