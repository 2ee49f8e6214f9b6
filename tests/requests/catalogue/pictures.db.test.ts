// Pictures from the upload to the page, and what is sent in their place.
import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { attractions } from '#db/schema.ts'
import { openOffice } from '#tests/office.ts'
import { bomb, heavyPicture, photograph, uploadForm } from '#tests/picture-files.ts'
import type { Answer, BuiltShop } from '#tests/request.ts'
import { makeAdmin, signIn } from '#tests/staff.ts'

const MEGABYTE = 1024 * 1024
const uploaded = z.object({ picture: z.object({ id: z.uuid(), state: z.string() }) })
const states = z.object({ pictures: z.array(z.object({ id: z.uuid(), state: z.string() })) })

async function openUploads(settings: Record<string, string> = {}) {
  const { shop, headers: own } = await openOffice({ settings })
  const { Cookie } = own
  const post = (body: Uint8Array, headers: Record<string, string>, path = '/admin/pictures') =>
    shop.request(path, { method: 'POST', headers: { Cookie, ...headers }, body })
  const upload = (file: Uint8Array, name?: string) => {
    const form = uploadForm(file, name)
    return post(form.body, form.headers)
  }
  return { shop, Cookie, post, upload }
}

function idIn(answer: Answer): string {
  return uploaded.parse(JSON.parse(answer.text)).picture.id
}

function reasonIn(answer: Answer): unknown {
  const body: unknown = answer.text.startsWith('{') ? JSON.parse(answer.text) : {}
  return Reflect.get(Object(body), 'reason') ?? Reflect.get(Object(body), 'error')
}

async function untilReady(shop: BuiltShop, Cookie: string, id: string): Promise<void> {
  for (;;) {
    const answer = await shop.request(`/admin/pictures?ids=${id}`, { headers: { Cookie } })
    const [picture] = states.parse(JSON.parse(answer.text)).pictures
    if (picture?.state !== 'processing') {
      expect(picture?.state).toBe('ready')
      return
    }
  }
}

test('a picture that staff upload is on the page as the worker made it, and may be kept for ever', async () => {
  const { shop, Cookie, upload } = await openUploads({ WORKER: 'on' })
  const id = idIn(await upload(await photograph({ width: 1000, height: 500 })))
  const early = await shop.request(`/pictures/${id}/1000.webp`)
  await untilReady(shop, Cookie, id)
  await shop.services.db
    .update(attractions)
    .set({
      pictures: [
        { file: '/art/malba-1.svg', description: 'El museo' },
        { file: `/pictures/${id}`, description: 'La sala', focusX: 20, focusY: 70 },
      ],
    })
    .where(eq(attractions.slug, 'malba'))
  shop.services.catalogChanged()

  const page = await shop.request('/buenos-aires/attractions/malba')
  const list = await shop.request('/buenos-aires/attractions')
  const avif = await shop.request(`/pictures/${id}/480.avif`)
  const webp = await shop.request(`/pictures/${id}/1000.webp`)

  // Whether the worker was quicker or not: what is not there yet is kept by nobody.
  if (early.status !== 200) {
    expect([early.status, early.headers['cache-control']]).toEqual([404, 'no-store'])
  }
  const widths = (format: string) =>
    [320, 480, 800, 1000].map((w) => `/pictures/${id}/${w}.${format} ${w}w`).join(', ')
  for (const part of [
    `type="image/avif" srcSet="${widths('avif')}"`,
    `type="image/webp" srcSet="${widths('webp')}"`,
    `src="/pictures/${id}/800.webp" alt="La sala" width="1000" height="500" loading="eager"`,
    'object-position:20% 70%',
    `"image":["http://shop.test/pictures/${id}/1000.webp","http://shop.test/art/malba-1.svg"]`,
    `property="og:image" content="http://shop.test/pictures/${id}/1000.webp"`,
    'property="og:image:height" content="500"',
  ]) {
    expect(page.text).toContain(part)
  }
  expect(page.text).toMatch(/background-color:#[0-9a-f]{6}/)
  // On a card the drawing is the frame, which says nothing.
  expect(list.text).toContain('src="/art/malba-1.svg" alt="" width="1200" height="900"')
  expect(list.text).toContain(`src="/pictures/${id}/800.webp" alt="La sala" width="1000"`)
  expect(avif.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-length': String(avif.body.length),
  })
  expect(await sharp(avif.body).metadata()).toMatchObject({ width: 480, height: 240 })
  expect(await sharp(webp.body).metadata()).toMatchObject({ format: 'webp', width: 1000 })
})

test('a picture is sent once to who keeps it, and never the original or what there is not', async () => {
  const { shop, Cookie, upload } = await openUploads({ WORKER: 'on' })
  const id = idIn(await upload(await photograph({ width: 330, height: 330 })))
  await untilReady(shop, Cookie, id)
  const path = `/pictures/${id}/320.webp`
  const first = await shop.request(path)

  const again = await shop.request(path, { headers: { 'If-None-Match': first.headers.etag } })
  const head = await shop.request(path, { method: 'HEAD' })
  const others = [
    `${id}/480.webp`,
    `${id}/321.webp`,
    `${id}/0320.webp`,
    `${id}/9999.avif`,
    '00000000-0000-4000-8000-000000000000/320.webp',
    id,
    `${id}/320.jpg`,
    `${id}/original`,
  ]
  const missing = await Promise.all(others.map((one) => shop.request(`/pictures/${one}`)))

  expect([again.status, again.body.length]).toEqual([304, 0])
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(first.body.length),
  ])
  expect(missing.map(({ status }) => status === 200)).toEqual(others.map(() => false))
})

test('what is wrong with a file is said, with a status of its own', async () => {
  const { shop, upload } = await openUploads()

  const answers = [
    await upload(Buffer.from('<svg onload="alert(1)"/>'), 'foto.jpg'),
    await upload(bomb(30_000, 30_000)),
    await upload((await photograph()).subarray(0, 600)),
    await upload(new Uint8Array()),
    await upload(Buffer.alloc(15 * MEGABYTE + 1, 1)),
  ]

  expect(answers.map((answer) => [answer.status, reasonIn(answer)])).toEqual([
    [415, 'picture_not_readable'],
    [422, 'picture_too_many_pixels'],
    [422, 'picture_broken'],
    [422, 'picture_empty'],
    [413, 'picture_too_large'],
  ])
  expect(answers[0]?.text).toContain('No es una imagen JPEG, PNG, WebP o AVIF.')
  expect((await shop.request('/healthz')).status).toBe(200)
})

const part = (name: string, file = '; filename="a.jpg"') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\nabc\r\n`

test('a form with anything but one file is refused', async () => {
  const { post, upload } = await openUploads()
  const type = 'multipart/form-data; boundary=x'
  const bodies = [
    `${part('file')}${part('file')}--x--\r\n`,
    `${part('other')}--x--\r\n`,
    `${part('text', '')}${part('file')}--x--\r\n`,
    '--x--\r\n',
    part('file'),
    '--x',
    '',
    `--x\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`,
  ]

  const answers = [
    ...(await Promise.all(bodies.map((body) => post(Buffer.from(body), { 'Content-Type': type })))),
    await post(Buffer.from('file=x'), { 'Content-Type': 'application/x-www-form-urlencoded' }),
    await post(Buffer.from(bodies[0] ?? ''), { 'Content-Type': 'multipart/form-data' }),
  ]

  for (const answer of answers) {
    expect([
      [400, 'upload_malformed'],
      [503, 'pictures_busy'],
    ]).toContainEqual([answer.status, reasonIn(answer)])
  }
  expect((await upload(await photograph())).status).toBe(200)
})

test('only staff send more than a page takes, and to this address alone', async () => {
  const { shop, post } = await openUploads()
  const { headers, body } = uploadForm(Buffer.alloc(100_000))
  const strange = { method: 'POST', headers: { ...headers, Origin: 'https://elsewhere.example' } }

  const elsewhere = await Promise.all(
    ['/admin/cities', '/admin/pictures.data', '/Admin/Pictures', '/admin/pictures/'].map((path) =>
      post(body, headers, path),
    ),
  )

  expect(elsewhere.map(({ status }) => status)).toEqual([413, 413, 413, 413])
  expect((await shop.request('/admin/pictures', { ...strange, body })).status).toBe(403)
  expect((await shop.request('/admin/pictures', { method: 'POST', headers, body })).status).toBe(
    401,
  )
  const tooLarge = { ...headers, 'Content-Length': String(16 * MEGABYTE) }
  expect(await statusOfHead(shop, tooLarge)).toBe(413)
  // Told before any of it was sent.
  const large = { ...headers, 'Content-Length': String(15 * MEGABYTE) }
  expect(await statusOfHead(shop, large)).toBe(401)
})

/** A post of which only the headers have come. */
function begin({ port, publicUrl }: BuiltShop, headers: Record<string, string>) {
  const lines = { Host: 'shop.test', Origin: publicUrl, ...headers }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /admin/pictures HTTP/1.1\r\n${head.join('')}\r\n`)
  return socket
}

async function statusOfHead(shop: BuiltShop, headers: Record<string, string>) {
  const socket = begin(shop, headers)
  const [first] = await once(socket, 'data')
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(first))?.[1])
}

test('uploads that break off leave room for others', async () => {
  const { shop, Cookie, upload } = await openUploads()
  const { headers, body } = uploadForm(await heavyPicture())
  const own = { Cookie, ...headers, 'Content-Length': String(body.length) }
  for (let broken = 0; broken < 6; broken += 1) {
    const socket = begin(shop, own)
    await new Promise((resolve) => socket.write(body.subarray(0, body.length / 2), resolve))
    socket.resetAndDestroy()
  }

  const answers = [await upload(await photograph())]
  while (answers.at(-1)?.status === 503) answers.push(await upload(await photograph()))

  expect(answers.at(-1)?.status).toBe(200)
})

test('who leaves uploads half sent has no room for a third one, and everybody else has', async () => {
  const { shop, Cookie, upload } = await openUploads()
  const other = await signIn(
    shop.request,
    await makeAdmin(shop.services, { email: 'otra@vereda.example' }),
  )
  const { headers, body } = uploadForm(await heavyPicture())
  const own = { Cookie, ...headers, 'Content-Length': String(body.length) }
  const sockets = Array.from({ length: 3 }, () => begin(shop, own))
  for (const socket of sockets) socket.write(body.subarray(0, body.length / 2))

  const [first] = await Promise.race(sockets.map((socket) => once(socket, 'data')))
  expect(String(first)).toMatch(/^HTTP\/1\.1 503 /)
  expect(reasonIn(await upload(await photograph()))).toBe('pictures_busy')
  const sent = await shop.request('/admin/pictures', {
    method: 'POST',
    headers: { Cookie: other, ...headers },
    body,
  })
  expect(sent.status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('how far pictures are is told for ids that there are, and malformed ones are none', async () => {
  const { shop, Cookie, upload } = await openUploads()
  const id = idIn(await upload(await photograph()))
  const ask = async (ids: string) =>
    (await shop.request(`/admin/pictures?ids=${ids}`, { headers: { Cookie } })).text

  expect(states.parse(JSON.parse(await ask(id))).pictures).toEqual([{ id, state: 'processing' }])
  for (const ids of ['00000000-0000-4000-8000-000000000000', `${id},'`, '']) {
    expect(await ask(ids)).toBe('{"pictures":[]}')
  }
})
