import type { Pool } from 'pg'

/** More texts than the shop has; a limit, should a text vary, such as with the length of a list. */
const PREPARED_MAX = 500

/**
 * Named statements are parsed and planned once per connection: a third more orders per second
 * (bench/README.md). A pooler in between must support prepared statements (PgBouncer does from 1.21 on).
 */
export function prepareStatements(pool: Pool): void {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= PREPARED_MAX) return known
    const name = `vereda_${names.size + 1}`
    names.set(text, name)
    return name
  }

  /** Drizzle passes its text and types in an object; plain texts are pg-boss's and stay unnamed. */
  function named(config: unknown): unknown {
    if (typeof config !== 'object' || config === null || !('text' in config)) return config
    const text = String(config.text)
    return text.includes('$1') ? { ...config, name: nameOf(text) } : config
  }

  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (config: unknown, ...rest: unknown[]) => query(named(config), ...rest),
    })
  })
}
