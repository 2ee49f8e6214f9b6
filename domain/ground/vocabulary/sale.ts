export const orderStates = ['placed', 'covered', 'expired', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** A purchase issues passes; an upgrade changes passes of a purchase for the price difference. */
export const orderKinds = ['purchase', 'upgrade'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Only the shop itself sells, until there are resellers. */
export const orderChannels = ['shop'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The specification's free-form order object, frozen as it was bought. */
export type OrderDetails = {
  buyerDetails: {
    name: string
    lastname: string
    nationality: string
    email: string
    phone: string
  }
  passHolders: Record<string, { name: string; lastname: string }>
  /** Set for a purchase for somebody else; `day` is a local date of the city. */
  gift?: { name: string; email: string; day: string; message: string }
  items: {
    id: string
    name: string
    duration: number
    /** The slug of its city when it was bought. */
    city: string
    adults: number
    children: number
    pricePerAdult: number
    pricePerChild: number
  }[]
  operationNumber: string
}

// Newest first. A version shown to a buyer never changes: a new text is a new folder of content/legal and a
// new first entry here.

export const legalVersions = {
  terms: ['2026-11-1'],
  privacy: ['2026-11-3', '2026-11-2', '2026-11-1'],
  'refund-policy': ['2026-11-1'],
  withdrawal: ['2026-11-1'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type LegalDocument = keyof typeof legalVersions

/** The version that the pay button refers to. */
export const TERMS_VERSION = legalVersions.terms[0]

export function isKnownVersion(document: LegalDocument, version: string): boolean {
  return legalVersions[document].some((known) => known === version)
}
