// The documents that a purchase stands on, and their versions, the newest first. A version that was shown
// to a buyer never changes: a new text is a new folder of content/legal and a new first entry here.

export const legalVersions = {
  terms: ['2026-11-1'],
  privacy: ['2026-11-2', '2026-11-1'],
  'refund-policy': ['2026-11-1'],
  withdrawal: ['2026-11-1'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type LegalDocument = keyof typeof legalVersions

/** What the pay button refers to today. */
export const TERMS_VERSION = legalVersions.terms[0]

/** Whether there was ever such a version of a document. */
export function isKnownVersion(document: LegalDocument, version: string): boolean {
  return legalVersions[document].some((known) => known === version)
}
