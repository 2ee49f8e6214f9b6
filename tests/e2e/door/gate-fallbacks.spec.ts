// What a guard does when the usual way is closed: a server that has moved on, another camera.
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import { eq } from 'drizzle-orm'
import { passes } from '#db/schema.ts'
import { GATE_API } from '#domain/door/scan/gate-messages.ts'
import { expect, oneWidth, type E2eShop } from '#tests/e2e/fixtures.ts'
import { buyPasses, offerEnrolment, rowsOf, test } from '#tests/e2e/gate-phone.ts'
import {
  admitted,
  goOn,
  offline,
  openRecent,
  refused,
  scans,
  showPicture,
} from '#tests/e2e/gate-screen.ts'
import { portOf } from '#tests/listening-port.ts'

test.slow()

const inTouch = /En línea · datos de hace/

test(
  'what the server does not take stays on the phone and is shown, and a newer version waits for the guard',
  oneWidth,
  async ({ phone, shop }) => {
    const two = { product: 'Full Pass', adults: 2, children: 0 } as const
    const bought = await buyPasses(shop, two, 'rechazo@ejemplo.com')
    const [first, second] = bought.map(({ picture }) => picture)
    const between = await openBetween(shop)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash, between.url)
    await expect(gate.getByText(inTouch)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    const update = gate.getByRole('button', { name: 'Actualizar' })
    await expect(update).toBeHidden()

    await phone.context.setOffline(true)
    await showPicture(gate, first)
    await expect(admitted(gate)).toBeVisible()
    between.answer(`${GATE_API}/upload`, { status: 400, json: { error: 'malformed' } })
    await phone.context.setOffline(false)
    await expect(gate.getByText('El servidor no aceptó 1 escaneo.')).toBeVisible()
    between.answer(`${GATE_API}/upload`, undefined)
    await goOn(gate)

    between.edit('/gate/sw.js', (text) => text.replace('"version":"', '"version":"newer-'))
    await gate.reload()
    await expect(update).toBeVisible()
    await gate.evaluate(() => Reflect.set(globalThis, 'isStillHere', true))
    const isStillHere = () => gate.evaluate(() => Reflect.get(globalThis, 'isStillHere'))
    await phone.context.setOffline(true)
    await showPicture(gate, second)
    await expect(admitted(gate)).toBeVisible()
    await expect(update).toBeHidden()
    await goOn(gate)
    expect(await isStillHere()).toBe(true)
    await phone.context.setOffline(false)
    await expect(offline(gate)).toBeHidden()
    await update.click()
    await expect.poll(() => isStillHere().catch(() => true)).toBeUndefined()
    await expect(gate.getByText(inTouch)).toBeVisible()
    await expect(update).toBeHidden()
    expect(await gate.evaluate(() => caches.keys())).toEqual([
      expect.stringMatching(/^vereda-gate-newer-/),
    ])

    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'no aceptado' })).toHaveCount(1)
    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(1)
    await between.close()
    expect(await rowsOf(shop, bought)).toEqual([
      { entries: 0, refusals: 0 },
      { entries: 1, refusals: 0 },
    ])
  },
)

test(
  'a phone that the server does not know any more is enrolled anew on the spot, and knows every pass again',
  oneWidth,
  async ({ phone, shop }) => {
    const one = { product: 'Full Pass', adults: 1, children: 0 } as const
    const [pass] = await buyPasses(shop, one, 'de-nuevo@ejemplo.com')
    // Long before the phone asks what has changed.
    await shop.withDatabase(({ db }) =>
      db
        .update(passes)
        .set({ state: 'blocked', changedAt: new Date(Date.now() - 3_600_000) })
        .where(eq(passes.shortCode, pass?.shortCode.replaceAll('-', '') ?? '')),
    )
    await buyPasses(shop, one, 'de-nuevo-y-otro@ejemplo.com')
    const between = await openBetween(shop)
    const before = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(before.hash, between.url)
    await expect(gate.getByText(inTouch)).toBeVisible()

    between.answer(`${GATE_API}/sync`, { status: 401, json: { error: 'unknown_device' } })
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await phone.context.setOffline(false)
    const unknown = gate.getByText('El servidor no reconoce este teléfono.')
    await expect(unknown).toBeVisible()
    const { hash } = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada, de nuevo' })
    await gate.evaluate((address) => location.replace(address), hash)
    await expect(gate.getByText('Entrada, de nuevo')).toBeVisible()
    between.answer(`${GATE_API}/sync`, undefined)
    await phone.context.setOffline(true)
    await expect(offline(gate)).toBeVisible()
    await phone.context.setOffline(false)
    await expect(unknown).toBeHidden()
    await expect(gate.getByText(inTouch)).toBeVisible()

    await phone.context.setOffline(true)
    await showPicture(gate, pass?.picture)
    await expect(refused(gate)).toBeVisible()
    await phone.context.setOffline(false)
    await between.close()
  },
)

test.describe('with two cameras', () => {
  test.use({ cameras: 2 })

  test('the guard chooses which one looks', oneWidth, async ({ phone, shop }) => {
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    const choice = gate.getByRole('combobox', { name: 'Cámara' })
    await expect(choice).toBeVisible()
    const before = await choice.inputValue()
    const labels = await choice.getByRole('option').allTextContents()
    expect(labels).toHaveLength(2)

    await choice.selectOption({ index: 1 })

    await expect(choice).not.toHaveValue(before)
    const running = await gate.locator('video').evaluate((video) => {
      const stream = video instanceof HTMLVideoElement ? video.srcObject : null
      return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.label : undefined
    })
    expect(running).toBe(labels[1])
  })
})

// Something between a phone and the shop that changes answers: a newer build, a server that does not
// take what this phone sends. Everything else passes as it is.
type Between = {
  url: string
  /** Edits the text of the answers to a path; undefined ends that. */
  edit(path: string, change: ((text: string) => string) | undefined): void
  /** Answers a path itself with this status and JSON; undefined ends that. */
  answer(path: string, own: { status: number; json: unknown } | undefined): void
  close(): Promise<void>
}

async function openBetween(shop: E2eShop): Promise<Between> {
  const edits = new Map<string, (text: string) => string>()
  const answers = new Map<string, { status: number; json: unknown }>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', shop.url)
    const body = Buffer.concat(await request.toArray())
    const own = answers.get(address.pathname)
    if (own) {
      response.writeHead(own.status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(own.json))
      return
    }
    // A connection for each: one that is kept may be closed by the shop at that moment.
    const { method, headers } = request
    const asking = ask(address, { method, headers: passedOf(headers), agent: false }).end(body)
    const [reply]: IncomingMessage[] = await once(asking, 'response')
    const bytes = Buffer.concat((await reply?.toArray()) ?? [])
    const change = edits.get(address.pathname)
    response.writeHead(reply?.statusCode ?? 0, passedOf(reply?.headers ?? {}))
    response.end(change ? change(bytes.toString('utf8')) : bytes)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://localhost:${portOf(server)}`,
    edit: (path, change) => void (change ? edits.set(path, change) : edits.delete(path)),
    answer: (path, own) => void (own ? answers.set(path, own) : answers.delete(path)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Of one connection each, or changed by the way through here. */
const NOT_PASSED = new Set(
  `host connection keep-alive transfer-encoding content-length content-encoding accept-encoding
  etag if-none-match`.split(/\s+/),
)

function passedOf(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name)))
}
