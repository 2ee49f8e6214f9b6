import { readFile } from 'node:fs/promises'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { decodeQr } from '#tests/decode-qr.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { verifyKeysOf } from '#tests/e2e/pass-keys.ts'
import { buy, buyerAt, linkIn } from '#tests/e2e/visitor.ts'
import { pageCount } from '#tests/pdf-text.ts'

test(
  'the code of all is in sight, that of each one swipe away, and the sheets can be downloaded',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('deslizar@ejemplo.com')
    const addition = { product: 'Full Pass', adults: 2, children: 1 } as const
    await buy(shop, addition, buyer)
    await page.goto(linkIn(await shop.lastMailTo(buyer.email), 'order'))

    const keys = await verifyKeysOf(shop)
    const codes = page.getByRole('img', { name: /^Código QR/ })
    await expect(codes).toHaveCount(4)
    // On paper each has a sheet of its own.
    expect(pageCount(await page.pdf())).toBe(4)
    // Of two codes in one picture a gate may read the wrong one, on whatever width.
    for (const width of [360, 700, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('link', { name: 'Código del grupo' }).press('Enter')
      await expect(codes.first()).toBeInViewport({ ratio: 1 })
      await expect(codes.nth(1)).not.toBeInViewport()
      expect((await codes.first().boundingBox())?.width).toBeGreaterThanOrEqual(280)
      // A camera finds one code in all that is shown, and who is in it.
      const read = await decodeQr(new Uint8Array(await page.screenshot({ scale: 'css' })))
      const group = await readGroupCode(read, keys)
      expect(group.ok && group.contents.map(({ age }) => age)).toEqual(['adult', 'adult', 'child'])
      await page.getByRole('link', { name: 'Pase siguiente' }).first().press('Enter')
      await expect(codes.nth(1)).toBeInViewport({ ratio: 1 })
      await expect(codes.first()).not.toBeInViewport()
      await expect(codes.nth(2)).not.toBeInViewport()
      const isWider = await page.evaluate(() => document.body.scrollWidth > window.innerWidth)
      expect(isWider).toBe(false)
    }
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar en PDF' }).click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  },
)
