// The office moves a device while a guard scans with it.
import { eq } from 'drizzle-orm'
import { attractions, devices, deviceStays } from '#db/schema.ts'
import { expectNoFindings } from './axe.ts'
import { type E2eShop, expect, oneWidth } from './fixtures.ts'
import { buyPasses, offerEnrolment, test } from './gate-phone.ts'
import { admitted, showPicture, goOn } from './gate-screen.ts'

test.slow()

const movedHere = 'Este equipo ahora está en Teatro Colón'

async function move(shop: E2eShop, deviceId: string, slug: string): Promise<void> {
  await shop.withDatabase(async ({ db }) => {
    const [attraction] = await db
      .select({ id: attractions.id })
      .from(attractions)
      .where(eq(attractions.slug, slug))
    if (!attraction) throw new Error(`There is no ${slug}`)
    const at = new Date()
    await db.update(devices).set({ attractionId: attraction.id }).where(eq(devices.id, deviceId))
    await db.update(deviceStays).set({ removedAt: at }).where(eq(deviceStays.deviceId, deviceId))
    await db.insert(deviceStays).values({ deviceId, attractionId: attraction.id, assignedAt: at })
  })
}

test(
  'the first verdict of another attraction says which one it is, and the phone is there at once',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const two = { product: 'Full Pass', adults: 2, children: 0 } as const
    const [pass, other] = await buyPasses(shop, two, `mudado-${project.name}@ejemplo.com`)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await showPicture(gate, pass?.picture ?? Buffer.alloc(0))
    const verdict = gate.locator('[data-verdict]')
    await expect(verdict).toBeVisible()
    await expect(gate.getByText(movedHere)).toHaveCount(0)
    await goOn(gate)

    await move(shop, offer.deviceId, 'teatro-colon')
    await showPicture(gate, other?.picture ?? Buffer.alloc(0))

    await expect(admitted(gate)).toBeVisible()
    await expect(verdict.getByText(movedHere)).toBeVisible()
    await expectNoFindings(gate)
    await goOn(gate)
    // Before the next planned contact, a minute later.
    await expect(gate.getByRole('heading', { name: 'Teatro Colón' })).toBeVisible()
    await expect(gate.getByText(movedHere)).toBeVisible()
    await gate.getByRole('button', { name: 'Entendido' }).click()
    await expect(gate.getByText(movedHere)).toHaveCount(0)
    await gate.close()
  },
)
