// How long the server may answer with a page that it rendered before (server/http/page-memory.ts).

/** Until the first of these instants; for ever when there is none. */
export function rememberedUntil(instants: (Date | undefined)[]): Record<string, string> {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return {
    'Page-Memory': times.length === 0 ? 'always' : new Date(Math.min(...times)).toISOString(),
  }
}
