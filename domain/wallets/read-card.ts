// Reads a card as it is now: the pass behind it, its words in every language, its token.
import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { billeteraPases, ciudades, ordenes, pases, regalos } from '#db/schema.ts'
import { brandName } from '#domain/brand.ts'
import { endOfDay } from '#domain/calendar.ts'
import { productHue } from '#domain/catalog/product.ts'
import { inLanguage, localPath } from '#domain/language.ts'
import { getPassView, type PassView } from '#domain/passes/pass-queries.ts'
import type { Services } from '#domain/services.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import type { WalletName } from '#domain/vocabulary/wallet.ts'
import { cardWords, type CardSource } from './card-facts.ts'
import type { CardWords, WalletCard } from './wallet.ts'

/** A card's secret does not change: a new code for other hands is a new card. */
const TOKEN_VERSION = 1

export type FoundCard = {
  wallet: WalletName
  passId: string
  /** Whole seconds. Read before what the card says: what changes meanwhile is told again. */
  changedAt: Date
  card: WalletCard
}

/** The token that opens Apple's web service for one card. */
function cardToken({ links }: Services, walletPassId: string): string {
  return links.secretFor('wallet', walletPassId, TOKEN_VERSION)
}

/** Compares in constant time. */
export function isTokenOf({ links }: Services, token: string, walletPassId: string): boolean {
  return (
    links.idIn(token) === walletPassId &&
    links.matches(token, 'wallet', walletPassId, TOKEN_VERSION)
  )
}

/** Undefined for a card that nobody took. */
export async function findCard(
  services: Services,
  walletPassId: string,
): Promise<FoundCard | undefined> {
  const [row] = await services.db
    .select({
      wallet: billeteraPases.wallet,
      passId: billeteraPases.passId,
      changedAt: billeteraPases.changedAt,
      endedAt: billeteraPases.endedAt,
      cityName: ciudades.name,
      operationNumber: ordenes.operationNumber,
      givenOrderId: regalos.orderId,
      language: ordenes.language,
    })
    .from(billeteraPases)
    .innerJoin(pases, eq(pases.id, billeteraPases.passId))
    .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
    .innerJoin(ciudades, eq(ciudades.id, ordenes.cityId))
    .leftJoin(regalos, eq(regalos.orderId, ordenes.id))
    .where(eq(billeteraPases.id, walletPassId))
  if (!row) return undefined
  const { wallet, passId, changedAt, endedAt, cityName, givenOrderId, language } = row
  const order = givenOrderId === null ? { operationNumber: row.operationNumber } : {}
  const pass = await getPassView(services, passId)
  const isEnded = endedAt !== null
  const card: WalletCard = {
    id: walletPassId,
    token: cardToken(services, walletPassId),
    brand: brandName,
    cityName,
    hue: productHue[pass.productName],
    standing: isEnded ? 'ended' : pass.life.standing,
    expiresAt: lastInstant(pass),
    ...(pass.code && !isEnded ? { code: pass.code } : {}),
    language,
    words: wordsOf({ pass, cityName, ...order, isEnded }, services.publicUrl),
  }
  return { wallet, passId, changedAt, card }
}

/** Of a pass that nobody started in time it is past; of an unused one it follows the latest start. */
function lastInstant({ life, timeZone }: PassView): Date {
  if (life.standing === 'too_late') return life.activateBy
  return life.validUntil ?? endOfDay(Temporal.PlainDate.from(life.lastDay), timeZone)
}

function wordsOf(
  source: Omit<CardSource, 'passUrl'>,
  publicUrl: string,
): Record<Language, CardWords> {
  const { pass, isEnded } = source
  const inOne = (language: Language) =>
    inLanguage(language, () =>
      cardWords({
        ...source,
        ...(isEnded ? {} : { passUrl: publicUrl + localPath(`/pass/${pass.secret}`, language) }),
      }),
    )
  return { es: inOne('es'), en: inOne('en'), pt: inOne('pt') }
}
