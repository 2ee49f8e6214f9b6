// A provider's answer may name more movements than a statement takes parameters.
const AT_ONCE = 1_000

/** Runs `read` for a thousand values at a time and joins the results in order. */
export async function readInBatches<Value, Found>(
  values: Value[],
  read: (batch: Value[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[][] = []
  for (let start = 0; start < values.length; start += AT_ONCE) {
    found.push(await read(values.slice(start, start + AT_ONCE)))
  }
  return found.flat()
}
