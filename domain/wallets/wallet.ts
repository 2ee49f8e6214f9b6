// A pass, or a group of an order's passes, in the wallet of a phone: the card as both wallets show it, and what is asked of each of
// them. The words of a card are of all languages at once, because the phone chooses.
import type { ProductHue } from '#domain/catalog/product.ts'
import type { Patience } from '#domain/passes/pass-documents.ts'
import type { PassStanding } from '#domain/passes/pass-standing.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import type { WalletName } from '#domain/vocabulary/wallet.ts'

/** What a card says, in the order in which it says it; `back` behind it, or below the code. */
export type CardPlace = 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back'
export type CardFact = {
  key: string
  place: CardPlace
  label: string
  value: string
  /** The phone says so when the value changes, in these words; `%@` is the new value. */
  changeWords?: string
}

export type CardWords = {
  /** For a screen reader, and in lists. */
  description: string
  facts: CardFact[]
}

export type WalletCard = {
  /** Its serial number. */
  id: string
  /** Opens Apple's web service for this card alone. */
  token: string
  brand: string
  cityName: string
  hue: ProductHue
  /** `ended`: its code was replaced, and it does not get the new one. */
  standing: PassStanding | 'ended'
  /** The last instant at which it may open anything. */
  expiresAt: Date
  /** The text of its QR and what a person reads aloud, which a group has not; none for a card that opens nothing. */
  code?: { text: string; shortCode?: string }
  /** The order's: what the card says where the phone speaks none of ours. */
  language: Language
  /** The same facts in each. */
  words: Record<Language, CardWords>
}

/** Whether a card is over for good, or stopped. */
export function cardIsVoid({ standing }: Pick<WalletCard, 'standing'>): boolean {
  return standing !== 'unused' && standing !== 'running'
}

/** Where a device that holds a card wants to hear of it; `goneAt` is since when it does not. */
export type PushAnswer = { kind: 'taken' } | { kind: 'gone'; goneAt: Date | undefined }

export type AppleWallet = {
  passTypeId: string
  /** A signed `.pkpass`. Rejects with TooManyDrawings, as the sheets of passes do. */
  makePass(card: WalletCard, patience?: Patience): Promise<Uint8Array>
  /** Several of them as one `.pkpasses`. Rejects alike. */
  makeBundle(cards: WalletCard[], patience?: Patience): Promise<Uint8Array>
  /** Wakes a device. Throws where another try may help. */
  push(pushToken: string): Promise<PushAnswer>
}

export type GoogleWallet = {
  /** Where a visitor saves the card: an address of Google's with everything in it. */
  saveLink(card: WalletCard): Promise<string>
  /** Makes the card at Google, or makes it what it is now. Throws where another try may help. */
  putCard(card: WalletCard): Promise<void>
}

/** The wallets whose credentials the operator set. */
export type Wallets = {
  offered: readonly WalletName[]
  apple?: AppleWallet
  google?: GoogleWallet
}

/** Apple's web service below the shop's address, as the cards name it; devices add `/v1/…`. */
export const APPLE_WALLET_SERVICE = '/wallet/apple'
