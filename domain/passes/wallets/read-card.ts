import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { cities, gifts, orders, passes, walletPasses } from '#db/schema.ts'
import { productHue } from '#domain/catalogue/product.ts'
import { brandName } from '#domain/ground/brand.ts'
import { endOfDay } from '#domain/ground/calendar.ts'
import { inLanguage, localPath } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { findGroupOfOrder } from '#domain/passes/group-queries.ts'
import type { PassLife } from '#domain/passes/pass-life.ts'
import { getPassView } from '#domain/passes/pass-queries.ts'
import type { PassStanding } from '#domain/passes/pass-standing.ts'
import { cardWords, groupCardWords } from './card-facts.ts'
import type { CardWords, WalletCard } from './wallet.ts'

/** A card's secret never changes: after a reissue there is a new card. */
const TOKEN_VERSION = 1

export type FoundCard = NonNullable<Awaited<ReturnType<typeof findCard>>>

/** It opens Apple's web service for one card. */
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

/** `changedAt`, in whole seconds, is read before the content: a concurrent change is sent again. */
export async function findCard(services: Services, walletPassId: string) {
  const row = await readCard(services, walletPassId)
  if (!row) return undefined
  const { wallet, changedAt } = row
  const content = row.groupNumber > 0 ? await groupOf(services, row) : await passOf(services, row)
  const isEnded = row.endedAt !== null
  const { code, ...said } = content
  const card: WalletCard = {
    id: walletPassId,
    token: cardToken(services, walletPassId),
    brand: brandName,
    cityName: row.cityName,
    language: row.language,
    ...said,
    standing: isEnded ? 'ended' : said.standing,
    ...(code && !isEnded ? { code } : {}),
  }
  return { wallet, changedAt, card }
}

async function readCard({ db }: Services, walletPassId: string) {
  const [row] = await db
    .select({
      wallet: walletPasses.wallet,
      passId: walletPasses.passId,
      groupNumber: walletPasses.groupNumber,
      orderId: passes.orderId,
      changedAt: walletPasses.changedAt,
      endedAt: walletPasses.endedAt,
      cityName: cities.name,
      operationNumber: orders.operationNumber,
      givenOrderId: gifts.orderId,
      language: orders.language,
    })
    .from(walletPasses)
    .innerJoin(passes, eq(passes.id, walletPasses.passId))
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .where(eq(walletPasses.id, walletPassId))
  return row
}

type CardRow = NonNullable<Awaited<ReturnType<typeof readCard>>>
type CardContent = Pick<WalletCard, 'hue' | 'standing' | 'expiresAt' | 'code' | 'words'>

async function passOf(
  services: Services,
  { passId, cityName, operationNumber, givenOrderId, endedAt }: CardRow,
): Promise<CardContent> {
  const pass = await getPassView(services, passId)
  const isEnded = endedAt !== null
  const order = givenOrderId === null ? { operationNumber } : {}
  const urlIn = (language: Language) =>
    services.publicUrl + localPath(`/pass/${pass.secret}`, language)
  return {
    hue: productHue[pass.productName],
    standing: pass.life.standing,
    expiresAt: lastInstant(pass),
    ...(pass.code ? { code: pass.code } : {}),
    words: inEach((language) =>
      cardWords({
        pass,
        cityName,
        ...order,
        isEnded,
        ...(isEnded ? {} : { passUrl: urlIn(language) }),
      }),
    ),
  }
}

/** While fewer than two passes have a code it shows none, like a blocked pass: a block may be lifted. */
async function groupOf(
  services: Services,
  { passId, groupNumber, orderId, cityName, operationNumber, endedAt }: CardRow,
): Promise<CardContent> {
  const first = await getPassView(services, passId)
  const isEnded = endedAt !== null
  // An ended card reveals nothing new, not even the current members of the group.
  const found = isEnded
    ? undefined
    : await findGroupOfOrder(services, { orderId, number: groupNumber })
  const standing = found ? standingOf(found.lives) : 'blocked'
  const ends = (found?.lives ?? [first.life]).map((life) =>
    lastInstant({ life, timeZone: first.timeZone }).getTime(),
  )
  const about = { cityName, operationNumber, standing, isEnded }
  return {
    hue: productHue[first.productName],
    standing,
    expiresAt: new Date(Math.max(...ends)),
    ...(found ? { code: { text: found.group.code } } : {}),
    words: inEach(() => groupCardWords({ ...about, ...(found ? { group: found.group } : {}) })),
  }
}

/** A group is in use once one of its passes is, and over when the last of them is. */
function standingOf(lives: PassLife[]): PassStanding {
  const standings = lives.map(({ standing }) => standing)
  const good = (['running', 'unused'] as const).find((standing) => standings.includes(standing))
  return good ?? (standings.includes('over') ? 'over' : 'too_late')
}

/** In the past for a pass never started in time; for an unused one, counted from the latest start. */
function lastInstant({ life, timeZone }: { life: PassLife; timeZone: string }): Date {
  if (life.standing === 'too_late') return life.activateBy
  return life.validUntil ?? endOfDay(Temporal.PlainDate.from(life.lastDay), timeZone)
}

function inEach(words: (language: Language) => CardWords): Record<Language, CardWords> {
  const inOne = (language: Language) => inLanguage(language, () => words(language))
  return { es: inOne('es'), en: inOne('en'), pt: inOne('pt') }
}
