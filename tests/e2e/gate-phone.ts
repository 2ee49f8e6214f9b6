// A guard's phone: a browser of its own with its own storage, which survives closing it, and a camera
// that plays a film. And what stands behind the door: devices, and the rows that scans left.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { qrPng } from '#adapters/documents/qr-drawing.ts'
import { attractions, devices, deviceStays, entries, passes, refusedScans } from '#db/schema.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { decodeQr, decodeQrSvg } from '../decode-qr.ts'
import { contentOf, qrOf } from '../sheet-codes.ts'
import { type E2eShop, expect, test as base } from './fixtures.ts'
import { filmNothing } from './gate-camera.ts'
import { startEveryShift } from './gate-screen.ts'
import { type Addition, buy, buyerAt } from './visitor.ts'

export type GatePhone = {
  context: BrowserContext
  /** The film that the camera plays from the next time it is opened. */
  film: string
  /** A new page at the gate's address, or at another that leads to the same shop. */
  open(hash?: string, url?: string): Promise<Page>
  /** Ends the whole browser and starts it again on the same storage. */
  restart(): Promise<void>
}

export const test = base.extend<{ phone: GatePhone; cameras: number }>({
  /** Only one can play the film; of more each plays a pattern of its own. */
  cameras: [1, { option: true }],
  phone: async ({ shop, viewport, locale, timezoneId, cameras }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-phone-'))
    const film = join(folder, 'camera.y4m')
    await filmNothing(film)
    const launch = async () => {
      const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
        executablePath: findChromium(),
        viewport,
        locale,
        timezoneId,
        permissions: ['camera'],
        args: [
          `--use-fake-device-for-media-stream=device-count=${cameras}`,
          '--use-fake-ui-for-media-stream',
          ...(cameras === 1 ? [`--use-file-for-fake-video-capture=${film}`] : []),
        ],
      })
      await context.addInitScript(waitForAnswers)
      return context
    }
    const phone: GatePhone = {
      context: await launch(),
      film,
      async open(hash = '', url = shop.url) {
        const page = await phone.context.newPage()
        await startEveryShift(page)
        await page.goto(`${url}/gate${hash}`)
        return page
      },
      async restart() {
        await phone.context.close()
        phone.context = await launch()
      },
    }
    await use(phone)
    await phone.context.close()
    await rm(folder, { recursive: true })
  },
})

/** A phone decides by itself when it has no network, and not because this machine is slow. */
function waitForAnswers(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = () => timeout(60_000)
}

export type EnrolmentOffer = { deviceId: string; hash: string }

/** A device at an attraction, as the office makes it, and the fragment of its link. */
export async function offerEnrolment(
  shop: E2eShop,
  { slug, name }: { slug: string; name: string },
): Promise<EnrolmentOffer> {
  const token = randomBytes(32).toString('base64url')
  const deviceId = randomUUID()
  await shop.withDatabase(async ({ db }) => {
    const [attraction] = await db
      .select({ id: attractions.id })
      .from(attractions)
      .where(eq(attractions.slug, slug))
    if (!attraction) throw new Error(`There is no ${slug}`)
    const now = Date.now()
    await db.insert(devices).values({
      id: deviceId,
      name,
      attractionId: attraction.id,
      createdAt: new Date(now),
      enrolTokenHash: createHash('sha256').update(token).digest('base64url'),
      enrolBy: new Date(now + 15 * 60_000),
    })
    await db
      .insert(deviceStays)
      .values({ deviceId, attractionId: attraction.id, assignedAt: new Date(now) })
  })
  return { deviceId, hash: `#enrol=${token}` }
}

export async function revoke(shop: E2eShop, deviceId: string): Promise<void> {
  await shop.withDatabase(async ({ db }) => {
    await db.update(devices).set({ revokedAt: new Date() }).where(eq(devices.id, deviceId))
  })
}

/** `picture` is the QR of the mail, a PNG; of a pass that has a line there, the one of the sheet. */
export type BoughtPass = { code: string; shortCode: string; picture: Buffer }

/** Buys passes and reads their codes off the pictures in the mail, as a visitor's phone shows them, and the others off its PDF. */
export async function buyPasses(
  shop: E2eShop,
  addition: Addition,
  email: string,
): Promise<BoughtPass[]> {
  await buy(shop, addition, buyerAt(email))
  const mail = await shop.lastMailTo(email)
  const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png')
  const read = await Promise.all(
    pictures.map(async ({ content }) => {
      if (typeof content === 'string') throw new Error('A picture was expected')
      const picture = Buffer.from(new Uint8Array(content))
      return { picture, code: await decodeQr(picture) }
    }),
  )
  const sheet = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  if (!sheet || typeof sheet.content === 'string') throw new Error('A sheet was expected')
  const drawn = contentOf(new Uint8Array(sheet.content)).map((content) => qrOf(content).svg)
  const onSheet = await Promise.all(drawn.map(decodeQrSvg))
  // The code of the whole order may be among them.
  const codes = await Promise.all(
    onSheet
      .filter((code) => code.startsWith('P1:'))
      .map(
        async (code) =>
          read.find((one) => one.code === code) ?? {
            code,
            picture: Buffer.from(await qrPng(code)),
          },
      ),
  )
  const shortCodes = (mail.html ?? '').matchAll(
    /\b[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{2}\b/g,
  )
  const shown = [...new Set(Array.from(shortCodes, ([text]) => text))]
  expect(shown).toHaveLength(codes.length)
  return codes.map((code, index) => ({ ...code, shortCode: shown[index] ?? '' }))
}

export type KeptRows = { entries: number; refusals: number }

export async function rowsOf(
  shop: E2eShop,
  bought: Pick<BoughtPass, 'shortCode'>[],
): Promise<KeptRows[]> {
  return shop.withDatabase(({ db }) =>
    Promise.all(
      bought.map(async ({ shortCode }) => {
        const [pass] = await db
          .select({ id: passes.id })
          .from(passes)
          .where(eq(passes.shortCode, shortCode.replaceAll('-', '')))
        if (!pass) throw new Error(`There is no pass ${shortCode}`)
        return {
          entries: await db.$count(entries, eq(entries.passId, pass.id)),
          refusals: await db.$count(refusedScans, eq(refusedScans.passId, pass.id)),
        }
      }),
    ),
  )
}

export type KeptEntry = { attraction: string; scannedAt: Date; clockOffsetMs: number }

/** The entries of a pass as the shop has them, in the order in which they were. */
export async function entriesOf(shop: E2eShop, shortCode: string): Promise<KeptEntry[]> {
  return shop.withDatabase(({ db }) =>
    db
      .select({
        attraction: attractions.slug,
        scannedAt: entries.scannedAt,
        clockOffsetMs: entries.clockOffsetMs,
      })
      .from(entries)
      .innerJoin(passes, eq(passes.id, entries.passId))
      .innerJoin(attractions, eq(attractions.id, entries.attractionId))
      .where(eq(passes.shortCode, shortCode.replaceAll('-', '')))
      .orderBy(entries.scannedAt),
  )
}
