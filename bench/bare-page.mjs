// The page under test as bare as it can be: its title, its first words and its first picture in a few
// lines of HTML with an inline style; no script, no font, no file but the picture. Served beside the shop
// with the shop's own headers and compression, it is the time that the line and the machine need anyway.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const STYLE = `body{margin:0 auto;max-width:84rem;padding:6rem 1rem;font:1rem/1.5 Arial,sans-serif}
h1{font-size:2.6rem;line-height:1.05}img{display:block;width:100%;height:auto}`

/** Resolves to the address of the bare page and what closes it. */
export async function serveBarePage(url) {
  const page = await fetch(url)
  const html = await page.text()
  const files = new Map([['/', fileOf(Buffer.from(bareHtml(html)), page.headers)]])
  for (const [, path] of html.matchAll(/(?:src|srcSet)="(\/art\/[\w.-]+)"/g)) {
    const picture = await fetch(new URL(path, url))
    files.set(path, fileOf(Buffer.from(await picture.arrayBuffer()), picture.headers))
  }

  const server = createServer((request, response) => {
    const file = files.get(request.url)
    if (file) response.writeHead(200, file.headers).end(file.body)
    else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() }
}

function bareHtml(html) {
  const picture =
    /<picture>.*?fetchPriority="high".*?<\/picture>/s.exec(html)?.[0] ??
    /<img [^>]*fetchPriority="high"[^>]*>/.exec(html)?.[0] ??
    ''
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''
  const lead = /<\/h1>.*?<p[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? ''
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>
<style>${STYLE}</style></head><body><h1>${title}</h1><p>${lead}</p>${picture}</body></html>`
}

function fileOf(content, headers) {
  const body = brotliCompressSync(content)
  const own = new Set([
    'content-length',
    'content-encoding',
    'content-security-policy',
    'connection',
  ])
  return {
    body,
    headers: {
      ...Object.fromEntries([...headers].filter(([name]) => !own.has(name))),
      'content-security-policy': "default-src 'self'; style-src 'unsafe-inline'",
      'content-encoding': 'br',
      'content-length': body.length,
    },
  }
}
