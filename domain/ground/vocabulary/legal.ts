// The legal documents of a purchase and their versions, newest first. A version that was shown to a buyer
// never changes: a new text is a new folder of content/legal and a new first entry here.

export const legalVersions = {
  terms: ['2026-11-1'],
  privacy: ['2026-11-2', '2026-11-1'],
  'refund-policy': ['2026-11-1'],
  withdrawal: ['2026-11-1'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type LegalDocument = keyof typeof legalVersions

/** The version that the pay button refers to. */
export const TERMS_VERSION = legalVersions.terms[0]

/** Whether this version of a document ever existed. */
export function isKnownVersion(document: LegalDocument, version: string): boolean {
  return legalVersions[document].some((known) => known === version)
}
