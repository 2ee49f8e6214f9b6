// The open dashboard. It takes seconds: the worker folds figures every few, and heartbeats come.
import { type IncomingMessage, request } from 'node:http'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entries, sessions } from '#db/schema.ts'
import { HEARTBEAT_MS, HOME_EVENT } from '#domain/figures/statistics.ts'
import { listPlaces, makeDevice, makeScan } from '#tests/counted.ts'
import { openOffice } from '#tests/office.ts'
import { heldStop, startShop } from '#tests/process.ts'
import { type BuiltShopOptions, buy, wordsOf } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { makeApplicant, signIn } from '#tests/staff.ts'

const EVENTS = '/admin/dashboard/events'
const patience = { timeout: 120_000, interval: 50 }
const nothing = { revenueCents: 0, transactions: 0, passes: 0, scans: 0, topAttractions: [] }

test('without an admission the table says so; figures that cannot be read leave the page standing', async () => {
  const { shop, see } = await openWorkingOffice()
  const empty = await see('/admin/dashboard')
  expect(wordsOf(empty.text)).toContain('Aún no hay datos de scaneos para mostrar.')

  await shop.services.db.execute(sql`alter table cifras rename to cifras_lejos`)

  const page = await see('/admin/dashboard')

  expect(page.status).toBe(200)
  expect(wordsOf(page.text)).toContain(
    'Las cifras no llegaron. Probá de nuevo en un momento. Reintentar',
  )
  expect(page.text).not.toMatch(/relation|select /)
})

test('an open dashboard hears the figures of now, and those after each purchase and admission', async () => {
  const { shop, headers } = await openWorkingOffice()
  const stream = await openEvents(shop, EVENTS, headers)

  expect(stream.headers['content-type']).toBe('text/event-stream')
  expect(stream.headers).not.toHaveProperty('set-cookie')
  expect(await stream.next()).toEqual({ event: 'figures', data: nothing })
  await buy(shop)
  const sold = { ...nothing, revenueCents: 700_00, transactions: 1, passes: 3 }
  expect(await stream.next()).toEqual({ event: 'figures', data: sold })

  const second = await openEvents(shop, EVENTS, headers)
  expect(await second.next()).toEqual({ event: 'figures', data: sold })
  const { db } = shop.services
  const { attractions, passes } = await listPlaces(db)
  const attractionId = attractions[0] ?? 0
  const deviceId = await makeDevice(db, attractionId)
  await db.insert(entries).values(makeScan({ passId: passes[0] ?? '', attractionId, deviceId }))
  const visited = {
    ...sold,
    scans: 1,
    topAttractions: [{ id: attractionId, nombre: 'Teatro Colón', scan_count: 1 }],
  }
  expect(await stream.next()).toEqual({ event: 'figures', data: visited })
  expect(await second.next()).toEqual({ event: 'figures', data: visited })
})

test('nothing is sent while nothing changes but a heartbeat, until the session is no more', async () => {
  const { shop, headers } = await openWorkingOffice()
  holdIntervals()
  const stream = await openEvents(shop, EVENTS, headers)
  expect(await stream.next()).toMatchObject({ event: 'figures' })

  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  expect(await stream.next()).toEqual({ event: 'heartbeat', data: {} })
  expect(await stream.next(HOME_EVENT)).toBeDefined()
  await shop.services.db.delete(sessions)
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)

  expect(await stream.next()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('what stands beside the figures comes with a heartbeat, when it has changed', async () => {
  const { shop, headers, see } = await openWorkingOffice()
  expect(wordsOf((await see('/admin/dashboard')).text)).toContain('Qué espera')
  holdIntervals()
  const stream = await openEvents(shop, EVENTS, headers)
  await stream.next()
  const home = async () => {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    return stream.next(HOME_EVENT)
  }

  const first = await home()
  await makeApplicant(shop.services)
  const second = await home()

  expect(first?.data).toMatchObject({ week: { days: { length: 7 } }, waiting: {} })
  expect(first?.data).not.toHaveProperty('waiting.people')
  expect(second?.data).toMatchObject({ waiting: { people: 1 } })
})

test('who leaves is forgotten, and with the last one nobody reads the figures any more', async () => {
  const { shop, headers } = await openWorkingOffice()
  holdIntervals()
  const first = await openEvents(shop, EVENTS, headers)
  await first.next()
  const second = await openEvents(shop, EVENTS, headers)
  await second.next()
  // A heartbeat for each, and one look for both.
  expect(vi.getTimerCount()).toBe(3)

  first.leave()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), patience)
  second.leave()

  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), patience)
})

test('while the figures cannot be read a stream stays open, and shows them once they can', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { shop, headers } = await openWorkingOffice({ log })
  const { db } = shop.services
  const stream = await openEvents(shop, EVENTS, headers)
  await stream.next()

  await db.execute(sql`alter table cifras rename to cifras_lejos`)
  await vi.waitFor(() => expect(lines.join('')).toContain('figures of open dashboards'), patience)
  await db.execute(sql`alter table cifras_lejos rename to cifras`)
  await buy(shop)

  expect(await stream.next()).toMatchObject({ event: 'figures', data: { transactions: 1 } })
})

test('open dashboards do not hold up a stop', async () => {
  const credentials = { email: 'ana@vereda.example', password: 'la clave de la primera' }
  const data = await makeShopData()
  const shop = await startShop({
    ...data.settings,
    ...heldStop,
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  })
  const Cookie = await signIn(shop.request, credentials)
  const stream = await openEvents(shop, EVENTS, { Cookie })
  await stream.next()

  shop.signal('SIGTERM')

  expect(await stream.next()).toBeUndefined()
  expect(await shop.ended).toEqual({ code: 0, signal: null })
  expect(shop.stderr()).toContain('The stop waits 4000 ms.')
})

const openWorkingOffice = (options: BuiltShopOptions = {}) =>
  openOffice({ ...options, settings: { WORKER: 'on' } })

/** From now on intervals, and the time kept beside them, pass only when the test says so. */
function holdIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

// Server-sent events as they arrive, one after the other.
type ServerEvent = { event: string; data: unknown }

type EventStream = {
  headers: IncomingMessage['headers']
  /** The next event but `home`, unless asked for it; undefined when the stream ended without one. */
  next(wanted?: typeof HOME_EVENT): Promise<ServerEvent | undefined>
  /** Leaves, as a closed tab does. */
  leave(): void
}

/** Opens a stream of a shop on a port of this machine; the test's end leaves it. */
async function openEvents(
  shop: { port: number; publicUrl: string },
  path: string,
  headers: Record<string, string>,
): Promise<EventStream> {
  const outgoing = request({
    host: '127.0.0.1',
    port: shop.port,
    path,
    headers: { Host: new URL(shop.publicUrl).host, Accept: 'text/event-stream', ...headers },
    agent: false,
  })
  onTestFinished(() => void outgoing.destroy())
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject).end()
  })
  const events = eventsIn(response)
  return {
    headers: response.headers,
    async next(wanted) {
      for (;;) {
        const { value, done } = await events.next()
        if (done) return undefined
        if (wanted === undefined ? value.event !== HOME_EVENT : value.event === wanted) return value
      }
    },
    leave: () => void outgoing.destroy(),
  }
}

async function* eventsIn(response: IncomingMessage): AsyncGenerator<ServerEvent, void> {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (event === undefined || data === undefined) throw new Error(`No event: ${block}`)
      yield { event, data: JSON.parse(data) }
    }
  }
}
