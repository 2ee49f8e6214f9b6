// How long the server may reuse a rendered page (server/http/page-memory.ts).

/** Until the earliest of these instants; without any, indefinitely. */
export function rememberedUntil(instants: (Date | undefined)[]): Record<string, string> {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []))
  return {
    'Page-Memory': times.length === 0 ? 'always' : new Date(Math.min(...times)).toISOString(),
  }
}
