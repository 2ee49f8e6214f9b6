// Stands for all that an import writes: which rows in which version, and every value. Who applies an
// import sends the digest of what was shown, so nothing else is ever applied.
import type { AttractionDraft, AttractionEdit } from '#domain/attractions/write-attractions.ts'
import { toBase64Url } from '#domain/base64-url.ts'

/** SHA-256 as base64url. Equal for equal writes, whenever they are planned. */
export async function digestOf(
  drafts: AttractionDraft[],
  edits: AttractionEdit[],
): Promise<string> {
  const writes = JSON.stringify({
    drafts: drafts.map(({ content }) => content),
    edits: edits.map(({ stored: { id, version, isPublished }, content }) => ({
      id,
      version,
      isPublished,
      content,
    })),
  })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(writes))
  return toBase64Url(new Uint8Array(digest))
}
