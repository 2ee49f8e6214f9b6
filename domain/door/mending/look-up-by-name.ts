// For visitors who cannot show a code. The typed name is stored nowhere; who looked, and how many hits, is.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { holderSearch, orders, passes, peopleSearch } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { readSupervisorToken } from '#domain/door/guards/supervisor.ts'
import { decideAtDoor } from '#domain/door/scan/decide-at-door.ts'
import { readHour } from '#domain/door/scan/hour/door-hour.ts'
import { readPass } from '#domain/door/scan/pass-reads.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll } from '#domain/ground/take-limits.ts'
import { withoutUnreadable } from '#domain/ground/unreadable.ts'
import { ORDERS_MAX, ordersOfCorrected, wordQuery } from '#domain/sale/desk/word-query.ts'
import type { LookUpAnswer } from './mending-messages.ts'

/** At least one word must have this many. */
const LETTERS_MIN = 3
const WORDS_MAX = 4
const HITS_MAX = 10
/** A pass that ended within this time is still found. */
const OVER_MS = 24 * 60 * 60_000

/** Each typed word must begin a word of the holder's name. Counted per supervisor and per device. */
export async function lookUpByName(
  services: Services,
  { device, token, name }: { device: DeviceAtGate; token: string; name: string },
): Promise<LookUpAnswer> {
  const supervisor = await readSupervisorToken(services, services.db, device, token)
  if (!supervisor) return refused('supervisor_needed')
  const words = wordsIn(name)
  if (!words) return refused('name_too_short')
  const allowed = await takeAll(services, [
    ['name_lookups_per_supervisor', supervisor.id],
    ['name_lookups_per_device', device.id],
  ])
  if (!allowed.ok) return refused('too_many_lookups')

  const at = services.clock.now()
  const found = await findHolders(services.db, device.cityId, words, at)
  const hour = await readHour(services.db, device, at)
  const hits = []
  for (const { id, ...holder } of found.slice(0, HITS_MAX)) {
    const pass = await readPass(services.db, id, { device, nonce: id })
    if (!pass) continue
    const { productName, durationDays, age, codeEnd = '' } = pass.pass
    hits.push({
      passId: id,
      holder: maskedName(holder),
      product: productName,
      days: durationDays,
      age,
      codeEnd,
      verdict: decideAtDoor({ found: pass, device, at, hour }),
    })
  }
  await recordActivity(services.db, {
    at,
    actor: `device:${device.id}`,
    name: 'passes.looked_up',
    objectId: supervisor.id,
    data: { hits: hits.length },
  })
  return { ok: true, hits, hasMore: found.length > HITS_MAX }
}

function wordsIn(name: string): string[] | undefined {
  const words = withoutUnreadable(name).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return words.some((word) => lettersIn(word) >= LETTERS_MIN) ? words : undefined
}

function lettersIn(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0
}

function findHolders(db: Database, cityId: number, words: string[], at: Date) {
  const query = sql.join(words.map(wordQuery), sql` && `)
  const since = new Date(at.getTime() - OVER_MS).toISOString()
  return db
    .select({ id: passes.id, name: passes.holderName, lastname: passes.holderLastname })
    .from(passes)
    .innerJoin(orders, sql`${orders.id} = ${passes.orderId}`)
    .where(
      sql`${orders.cityId} = ${cityId} and ${inOrders(query, cityId)}
        and ${holderSearch} @@ (${query})
        and coalesce(${passes.validUntil}, ${passes.activateBy}) >= ${since}`,
    )
    .orderBy(sql`${orders.placedAt} desc`, sql`${passes.id} desc`)
    .limit(HITS_MAX + 1)
}

/** As the office's search: by the names in the order, or by a name corrected since. */
function inOrders(query: SQL, cityId: number): SQL {
  return sql`(${passes.orderId} = any(array(
      select id from ordenes where ciudad_id = ${cityId} and ${peopleSearch} @@ (${query})
      order by placed_at desc limit ${ORDERS_MAX}
    )) or ${passes.orderId} = any(${ordersOfCorrected(query, sql`ciudad_id = ${cityId}`)}))`
}

const LETTERS = 2

/** `Ma… Gó…`: enough to recognise the name that the visitor says, too little to learn it. */
export function maskedName({ name, lastname }: { name: string; lastname: string }): string {
  return [name, lastname].map(masked).filter(Boolean).join(' ')
}

function masked(words: string): string {
  const [word = ''] = words.trim().split(/\s+/)
  const letters = Array.from(word)
  if (letters.length === 0) return ''
  return `${letters.slice(0, letters.length > LETTERS ? LETTERS : 1).join('')}…`
}
