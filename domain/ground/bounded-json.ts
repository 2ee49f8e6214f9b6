// A body of 64 KiB holds twenty thousand empty objects, and a schema visits each one before it reports that
// there are too many; so the values are counted first.

/** A family's purchase has under 400 values; callers that need more pass `valuesMax`. */
export const JSON_VALUES_MAX = 1_000
/** Nothing that we accept is nested deeper than half of that. */
export const JSON_LEVELS_MAX = 8

/** Undefined for no JSON, more than `valuesMax` values (lists and objects count too), or too many levels. */
export function readBoundedJson(text: string, valuesMax: number = JSON_VALUES_MAX): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isBounded(value, valuesMax) ? value : undefined
  } catch {
    return undefined
  }
}

function isBounded(value: unknown, valuesMax: number): boolean {
  let left = valuesMax
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    left -= level.length
    if (left < 0 || depth >= JSON_LEVELS_MAX) return false
    level = level.flatMap(valuesIn)
  }
  return true
}

function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
