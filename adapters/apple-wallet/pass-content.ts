// What stands in a `.pkpass`: the card in the words of Apple's format (Wallet Passes, "Pass"). Pure; the
// signing is in sign-passes.ts, on another thread.
import { hueColors } from '#domain/catalog/hue-colors.ts'
import type { Patience } from '#domain/passes/pass-documents.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { type Language, languages } from '#domain/vocabulary/language.ts'
import { type CardPlace, cardIsVoid, type WalletCard } from '#domain/wallets/wallet.ts'

/** What the operator has from Apple, as PEM; the key without a passphrase. */
export type AppleCertificates = {
  certificate: string
  key: string
  /** Apple's intermediate one (WWDR). */
  authority: string
}

type AppleField = {
  key: string
  label: string
  value: string
  changeMessage?: string
}

export type ApplePassContent = {
  props: {
    serialNumber: string
    description: string
    organizationName: string
    logoText: string
    passTypeIdentifier: string
    teamIdentifier: string
    backgroundColor: string
    foregroundColor: string
    labelColor: string
    voided: boolean
    webServiceURL?: string
    authenticationToken?: string
  }
  /** ISO, of an instant. */
  expiresAt: string
  fields: Record<CardPlace, AppleField[]>
  barcode?: { message: string; altText?: string }
  /** Per language the texts of the card and what they are there. */
  strings: Record<Language, Record<string, string>>
}

export type ApplePasses = {
  certificates: AppleCertificates
  contents: ApplePassContent[]
  /** One `.pkpass`, or a `.pkpasses` of any number. */
  as: 'pass' | 'bundle'
}

/** The threads that sign. */
export type ApplePassMaker = {
  signPasses(passes: ApplePasses, patience?: Patience): Promise<Uint8Array>
}

type AppleIssuer = {
  passTypeId: string
  teamId: string
  /** None where the shop has no https, which phones insist on: such a card is never told of anything. */
  webServiceUrl?: string
}

/** The content of one card's `.pkpass`. */
export function passContent(card: WalletCard, issuer: AppleIssuer): ApplePassContent {
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

function barcodeOf({
  text,
  shortCode,
}: NonNullable<WalletCard['code']>): ApplePassContent['barcode'] {
  return {
    message: text,
    ...(shortCode === undefined ? {} : { altText: formatShortCode(shortCode) }),
  }
}

function fieldsAt(place: CardPlace, card: WalletCard): AppleField[] {
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
 * The card itself holds the texts of the order's language, and these name their translations: a phone
 * that speaks none of ours shows texts and no keys. Its own language is among them, or a phone would
 * take the nearest other one.
 */
function stringsOf(card: WalletCard): ApplePassContent['strings'] {
  const own = textsOf(card, card.language)
  const inOne = (language: Language) => {
    const there = textsOf(card, language)
    return Object.fromEntries(own.map((text, at) => [text, there[at] ?? text]))
  }
  const [es, en, pt] = languages
  return { [es]: inOne(es), [en]: inOne(en), [pt]: inOne(pt) }
}

/** Everything that is said, in the same order in every language. A name is not translated. */
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
