// Uploaded pictures of cities and passes, from the office's forms to the pages and to messengers. It takes
// seconds: every size of a picture is made.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openOffice } from '#tests/office.ts'
import { photograph, uploadForm } from '#tests/picture-files.ts'

const uploaded = z.object({ picture: z.object({ id: z.uuid() }) })

const buenosAires = {
  timeZone: 'America/Argentina/Buenos_Aires',
  defaultLanguage: 'es',
  description: 'Teatros y parrillas.',
  attractionsLabel: '50+ atracciones',
  card: '/art/buenos-aires-card.svg',
  hero: '/art/buenos-aires-hero.svg',
}

test('what staff put on a city and a pass is what visitors and messengers see, until it is taken away', async () => {
  const { shop, headers: own, post } = await openOffice({ settings: { WORKER: 'on' } })
  const { headers, body } = uploadForm(await photograph({ width: 1400, height: 1000 }))
  const upload = { method: 'POST', headers: { ...own, ...headers }, body }
  const { text } = await shop.request('/admin/pictures', upload)
  const { id } = uploaded.parse(JSON.parse(text)).picture
  const uploadedAs = JSON.stringify([
    { file: `/pictures/${id}`, description: 'El río', focusX: 90 },
  ])
  const show = (version: string, pictures: string) =>
    post('/admin/cities/1', {
      intent: 'show',
      version,
      ...buenosAires,
      ownCard: pictures,
      ownHero: pictures,
    })
  const product = { summary: 'Todo.', benefits: 'Uno', isOnSale: 'on' }
  const change = (fields: Record<string, string>) =>
    post('/admin/products', { intent: 'change', productId: '1', ...product, ...fields })
  const changeAgain = (pictures: string) => change({ version: '2', validityMonths: '9', pictures })
  const remembered = await shop.request('/buenos-aires/faqs')

  const answers = [
    await show('1', uploadedAs),
    await change({ version: '1', validityMonths: '9', pictures: uploadedAs }),
    // A drawing is none of their own, and a picture has its words.
    await changeAgain(uploadedAs.replace('/pictures/', '/art/')),
    await changeAgain(uploadedAs.replace('El río', ' ')),
  ]
  const crop = `/pictures/${id}/90-50.jpg`
  let city = await shop.request('/buenos-aires')
  // The worker makes the variants and then the part for messengers.
  while (!city.text.includes(crop)) city = await shop.request('/buenos-aires')
  const home = await shop.request('/')
  const faqs = await shop.request('/buenos-aires/faqs')
  const jpeg = await shop.request(crop)

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400])
  for (const page of [city, home]) {
    for (const part of [
      `property="og:image" content="http://shop.test${crop}"`,
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
      'alt="El río" width="1400" height="1000"',
      'object-position:90% 50%',
    ]) {
      expect(page.text).toContain(part)
    }
  }
  // The pass, the card and the top of the home page.
  expect(home.text.split(`${id}/1400.avif 1400w`)).toHaveLength(4)
  expect(await sharp(jpeg.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  expect(jpeg.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await shop.request(`/pictures/${id}/91-50.jpg`)).status).toBe(404)
  expect(remembered.text).toContain('Un año desde la fecha de compra con Full Pass y Sight Pass')
  expect(faqs.text).toContain('9 meses con Full Pass, 1 año con Sight Pass y 6 meses con Benefits')

  await show('2', '[]')
  await change({ version: '2', validityMonths: '12', pictures: '[]' })
  const after = await shop.request('/')
  expect(after.text).not.toContain(id)
  expect(after.text).toContain('/art/buenos-aires-card.svg')
  expect(after.text).toContain('/art/pass-full.svg')
})
