import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import { attractions } from '#db/schema.ts'
import { closeAttraction, joinProgramme, leaveProgramme } from '#domain/catalogue/participation.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { STAFF } from '#tests/gate.ts'
import { makeClock } from '#tests/make.ts'
import { type BuiltShop, openBuiltShop } from '#tests/request.ts'

const list = '/buenos-aires/attractions'
const detail = '/buenos-aires/attractions/malba'

test('an attraction that left is sold nowhere from that moment, and its page says so', async () => {
  const shop = await openBuiltShop()
  const pages = ['/buenos-aires', list, `${list}?pase=sight`, '/sitemap.xml']
  const before = await readAll(shop, pages)
  const { id: attractionId } = await storedAttraction(shop.services)

  await leaveProgramme(shop.services, { attractionId, actor: STAFF })

  const after = await readAll(shop, pages)
  const page = await shop.request(detail)
  const link = /attractions\/malba/
  expect(before.map((text) => link.test(text))).toEqual([true, true, true, true])
  expect(after.map((text) => link.test(text))).toEqual([false, false, false, false])
  expect(page.status).toBe(200)
  expect(page.text).toContain('MALBA ya no participa')
  expect(page.text).toContain('content="noindex"')
  expect(page.text).not.toContain('Comprar Pases')
  expect(page.text).not.toContain('TouristAttraction')

  await joinProgramme(shop.services, { attractionId, actor: STAFF })
  expect((await shop.request(detail)).text).toContain('Comprar Pases')
})

test('another process of the shop forgets its pages by itself', async () => {
  const shop = await openBuiltShop()
  expect((await shop.request(detail)).text).toContain('Comprar Pases')

  // As a process elsewhere leaves it: written and raised, and nobody tells this one.
  const { db } = shop.services
  await db.transaction(async (tx) => {
    await tx
      .update(attractions)
      .set({ isParticipating: false })
      .where(eq(attractions.slug, 'malba'))
    await raiseCatalogVersion(tx)
  })

  await expect
    .poll(async () => (await shop.request(detail)).text.includes('ya no participa'))
    .toBe(true)
})

test('a closure shows before, during and until its last local day, also on remembered pages', async () => {
  const clock = makeClock('2026-11-27T15:00:00-03:00')
  const shop = await openBuiltShop({ clock })
  const said = async () => {
    const [inList = '', page = ''] = await readAll(shop, [list, detail])
    const [card = ''] = /<li[^>]*>(?:(?!<\/li>).)*?MALBA.*?<\/li>/s.exec(inList) ?? []
    return [card, page].map((text) => [
      /Abierto ahora/.test(text),
      /Cerrado del 28 de noviembre de 2026 al 29 de noviembre de 2026/.test(text),
    ])
  }

  // A Friday, when it is open from 12 to 20.
  expect(await said()).toEqual(both(true, false))
  await close(shop, '2026-11-28', '2026-11-29')
  expect(await said()).toEqual(both(true, true))
  expect((await shop.request(detail)).text).toContain('Montaje de una muestra')
  // Nobody tells the pages that time passes.
  clock.set('2026-11-28T15:00:00-03:00')
  expect(await said()).toEqual(both(false, true))
  clock.set('2026-11-29T23:59:59-03:00')
  expect(await said()).toEqual(both(false, true))
  clock.set('2026-11-30T15:00:00-03:00')
  expect(await said()).toEqual(both(true, false))
})

/** Whether it is open now, and whether the closure is told: in the list, and on its page. */
const both = (isOpen: boolean, isTold: boolean) => [1, 2].map(() => [isOpen, isTold])

async function readAll(shop: BuiltShop, paths: string[]): Promise<string[]> {
  const answers = []
  for (const path of paths) answers.push(await shop.request(path))
  return answers.map(({ text }) => text)
}

async function close(shop: BuiltShop, closedFrom: string, closedUntil: string) {
  const { id: attractionId } = await storedAttraction(shop.services)
  await closeAttraction(shop.services, {
    attractionId,
    closedFrom,
    closedUntil,
    reason: 'Montaje de una muestra',
    actor: STAFF,
  })
}
