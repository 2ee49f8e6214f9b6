// The card in Apple's format (Wallet Passes, "Pass"). Pure; sign-passes.ts signs it on another thread.
import { hueColors } from '#domain/catalogue/product.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import type { Patience } from '#domain/passes/pass-documents.ts'
import { cardIsVoid, type CardPlace, type WalletCard } from '#domain/passes/wallets/wallet.ts'

/** The operator's certificate from Apple, as PEM; the key has no passphrase. */
export type AppleCertificates = {
  certificate: string
  key: string
  /** Apple's intermediate certificate (WWDR). */
  authority: string
}

export type ApplePassContent = ReturnType<typeof passContent>

export type ApplePasses = {
  certificates: AppleCertificates
  contents: ApplePassContent[]
  as: 'pass' | 'bundle'
}

export type ApplePassMaker = {
  signPasses(passes: ApplePasses, patience?: Patience): Promise<Uint8Array>
}

type AppleIssuer = {
  passTypeId: string
  teamId: string
  /** Undefined if the shop has no https, which phones require: such a card is never updated. */
  webServiceUrl?: string
}

/** Its dates are texts; `strings` has, per language, the card's texts and their translations. */
export function passContent(card: WalletCard, issuer: AppleIssuer) {
  const { color, ground } = hueColors[card.hue]
  const words = card.words[card.language]
  const { webServiceUrl } = issuer
  return {
    props: {
      serialNumber: card.id,
      description: words.description,
      organizationName: card.brand,
      logoText: card.brand,
      passTypeIdentifier: issuer.passTypeId,
      teamIdentifier: issuer.teamId,
      backgroundColor: rgb(color),
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: rgb(ground),
      voided: cardIsVoid(card),
      ...(webServiceUrl === undefined
        ? {}
        : { webServiceURL: webServiceUrl, authenticationToken: card.token }),
    },
    expiresAt: card.expiresAt.toISOString(),
    fields: {
      header: fieldsAt('header', card),
      primary: fieldsAt('primary', card),
      secondary: fieldsAt('secondary', card),
      auxiliary: fieldsAt('auxiliary', card),
      back: fieldsAt('back', card),
    },
    ...(card.code ? { barcode: barcodeOf(card.code) } : {}),
    strings: stringsOf(card),
  }
}

function barcodeOf({ text, shortCode }: NonNullable<WalletCard['code']>) {
  return {
    message: text,
    ...(shortCode === undefined ? {} : { altText: formatShortCode(shortCode) }),
  }
}

function fieldsAt(place: CardPlace, card: WalletCard) {
  return card.words[card.language].facts
    .filter((fact) => fact.place === place)
    .map(({ key, label, value, changeWords }) => ({
      key,
      label,
      value,
      ...(changeWords === undefined ? {} : { changeMessage: changeWords }),
    }))
}

/**
 * The order's language gives the keys, so that phones of other languages show texts. It is included itself,
 * or a phone would fall back to the nearest other one.
 */
function stringsOf(card: WalletCard): Record<Language, Record<string, string>> {
  const own = textsOf(card, card.language)
  const inOne = (language: Language) => {
    const there = textsOf(card, language)
    return Object.fromEntries(own.map((text, at) => [text, there[at] ?? text]))
  }
  const [es, en, pt] = languages
  return { [es]: inOne(es), [en]: inOne(en), [pt]: inOne(pt) }
}

/** In the same order in every language. Names are not translated. */
function textsOf({ words }: WalletCard, language: Language): string[] {
  const { description, facts } = words[language]
  return [
    description,
    ...facts.flatMap(({ key, label, value, changeWords = '' }) => [
      label,
      key === 'holder' ? '' : value,
      changeWords,
    ]),
  ].filter((text) => text !== '')
}

function rgb(hex: string): string {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`
}
