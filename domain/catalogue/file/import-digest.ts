// A digest of all that an import writes: rows, versions and values. The digest of the plan that was shown is
// sent when it is applied, so nothing else is ever applied.
import type {
  AttractionDraft,
  AttractionEdit,
} from '#domain/catalogue/attractions/stored-attractions.ts'
import { toBase64Url } from '#domain/ground/base64-url.ts'

/** SHA-256 as base64url. Equal plans have equal digests, whenever they are made. */
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
