// Google Wallet API, "GenericObject" and "GenericClass". Pure.
import { hueColors } from '#domain/catalogue/product.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import type { CardFact, WalletCard } from '#domain/passes/wallets/wallet.ts'

type Localized = {
  defaultValue: { language: string; value: string }
  translatedValues?: { language: string; value: string }[]
}

export type GoogleIssuer = {
  issuerId: string
  /** The shop's URL: Google loads the logo from it. */
  publicUrl: string
}

const LOGO = '/art/wallet-logo.png'

export function classId({ issuerId }: GoogleIssuer): string {
  return `${issuerId}.tourist-pass`
}

export function objectId(card: Pick<WalletCard, 'id'>, { issuerId }: GoogleIssuer): string {
  return `${issuerId}.${card.id}`
}

function item(key: string) {
  return { firstValue: { fields: [{ fieldPath: `object.textModulesData['${key}']` }] } }
}

function row(start: string, end: string) {
  return { twoItems: { startItem: item(start), endItem: item(end) } }
}

/** Which facts are on the front, in two rows. */
export function walletClass(issuer: GoogleIssuer) {
  const cardRowTemplateInfos = [row('holder', 'kind'), row('date', 'standing')]
  return {
    id: classId(issuer),
    classTemplateInfo: { cardTemplateOverride: { cardRowTemplateInfos } },
  }
}

export function walletObject(card: WalletCard, issuer: GoogleIssuer) {
  const { code } = card
  return {
    id: objectId(card, issuer),
    classId: classId(issuer),
    state: stateOf(card),
    cardTitle: plain(card, card.brand),
    header: plain(card, factOf(card, 'product')?.value ?? card.brand),
    subheader: plain(card, card.cityName),
    hexBackgroundColor: hueColors[card.hue].color,
    ...(issuer.publicUrl.startsWith('https:')
      ? {
          logo: {
            sourceUri: { uri: issuer.publicUrl + LOGO },
            contentDescription: plain(card, card.brand),
          },
        }
      : {}),
    ...(code ? { barcode: barcodeOf(code) } : {}),
    validTimeInterval: { end: { date: card.expiresAt.toISOString() } },
    textModulesData: card.words[card.language].facts
      .filter(({ key }) => key !== 'product')
      .map(({ key }) => ({
        id: key,
        localizedHeader: localized(card, key, 'label'),
        localizedBody: localized(card, key, 'value'),
      })),
  }
}

/** Short enough for a link, the fullest first; Google uses the whole one once the worker has written it. */
export function linkObjects(card: WalletCard, issuer: GoogleIssuer): object[] {
  const whole = walletObject(card, issuer)
  const { id, classId: ofClass, state, cardTitle, header, subheader, hexBackgroundColor } = whole
  const barcode = whole.barcode ? { barcode: whole.barcode } : {}
  const nameless = { id, classId: ofClass, state, cardTitle, header }
  const least = { ...nameless, ...barcode }
  const colored = { ...least, subheader, hexBackgroundColor }
  const modules = (...keys: string[]) => ({
    textModulesData: keys.flatMap((key) => {
      const fact = factOf(card, key)
      return fact ? [{ id: key, header: fact.label, body: fact.value }] : []
    }),
  })
  return [
    { ...colored, ...modules('holder', 'days', 'date') },
    { ...colored, ...modules('holder', 'days') },
    { ...colored, ...modules('holder') },
    colored,
    least,
    // A code of fifteen kinds is too long beside a signature: it comes from the service.
    nameless,
  ]
}

function stateOf({ standing }: WalletCard): 'ACTIVE' | 'INACTIVE' | 'EXPIRED' {
  switch (standing) {
    case 'unused':
    case 'running':
      return 'ACTIVE'
    case 'blocked':
      return 'INACTIVE'
    case 'over':
    case 'too_late':
    case 'refunded':
    case 'cancelled':
    case 'ended':
      return 'EXPIRED'
    default:
      return standing satisfies never
  }
}

function barcodeOf({ text, shortCode }: NonNullable<WalletCard['code']>) {
  return {
    type: 'QR_CODE',
    value: text,
    ...(shortCode === undefined ? {} : { alternateText: formatShortCode(shortCode) }),
  }
}

function factOf({ words, language }: WalletCard, key: string): CardFact | undefined {
  return words[language].facts.find((fact) => fact.key === key)
}

function plain({ language }: WalletCard, value: string): Localized {
  return { defaultValue: { language: languageTags[language], value } }
}

function localized(card: WalletCard, key: string, part: 'label' | 'value'): Localized {
  const inLanguages = languages.map((language) => ({
    language: languageTags[language],
    value: factOf({ ...card, language }, key)?.[part] ?? '',
  }))
  const own = languageTags[card.language]
  const [defaultValue = { language: own, value: '' }] = inLanguages.filter(
    ({ language }) => language === own,
  )
  return {
    defaultValue,
    translatedValues: inLanguages.filter(({ language }) => language !== own),
  }
}
