/** Rows for a file that may be larger than memory, read on demand; `read` gives what follows a row. */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
