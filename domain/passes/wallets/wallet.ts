// A pass, or a group of an order's passes, in a phone's wallet, and the port to each wallet.
import type { ProductHue } from '#domain/catalogue/product.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import type { WalletName } from '#domain/ground/vocabulary/passes.ts'
import type { Patience } from '#domain/passes/pass-documents.ts'
import type { PassStanding } from '#domain/passes/pass-standing.ts'

/** In reading order; `back` is the reverse side, or below the code. */
export type CardPlace = 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back'
export type CardFact = {
  key: string
  place: CardPlace
  label: string
  value: string
  /** The phone's notification when the value changes; `%@` is the new value. */
  changeWords?: string
}

export type CardWords = {
  /** For screen readers, and in lists. */
  description: string
  facts: CardFact[]
}

export type WalletCard = {
  /** The serial number. */
  id: string
  /** Opens Apple's web service for this card alone. */
  token: string
  brand: string
  cityName: string
  hue: ProductHue
  /** `ended`: its code was replaced, and it does not get the new one. */
  standing: PassStanding | 'ended'
  expiresAt: Date
  /** Its QR text and short code (a group has none); undefined for a card that opens nothing. */
  code?: { text: string; shortCode?: string }
  /** The order's language, used when the phone speaks none of ours. */
  language: Language
  /** All languages, because the phone chooses. */
  words: Record<Language, CardWords>
}

export function cardIsVoid({ standing }: Pick<WalletCard, 'standing'>): boolean {
  return standing !== 'unused' && standing !== 'running'
}

/** `goneAt` is when the device stopped accepting pushes. */
export type PushAnswer = { kind: 'taken' } | { kind: 'gone'; goneAt: Date | undefined }

export type AppleWallet = {
  passTypeId: string
  /** A signed `.pkpass`. Rejects with TooManyDrawings, like the sheets of passes. */
  makePass(card: WalletCard, patience?: Patience): Promise<Uint8Array>
  /** Several of them as one `.pkpasses`. Rejects likewise. */
  makeBundle(cards: WalletCard[], patience?: Patience): Promise<Uint8Array>
  /** Wakes a device. Throws when a retry may help. */
  push(pushToken: string): Promise<PushAnswer>
}

export type GoogleWallet = {
  /** Google's address where a visitor saves the card; contains everything about it. */
  saveLink(card: WalletCard): Promise<string>
  /** Creates or updates the card at Google. Throws when a retry may help. */
  putCard(card: WalletCard): Promise<void>
}

/** The wallets whose credentials the operator set. */
export type Wallets = {
  offered: readonly WalletName[]
  apple?: AppleWallet
  google?: GoogleWallet
}

/** The path of Apple's web service in the shop, as cards name it; devices append `/v1/…`. */
export const APPLE_WALLET_SERVICE = '/wallet/apple'
