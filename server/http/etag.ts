import { createHash } from 'node:crypto'

/** The strong ETag of a body: 132 bits of its SHA-256, so that every process gives the same. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
