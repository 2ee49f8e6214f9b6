// The double of Mercado Pago's script for pages, and of the frames with its card fields. The page gets
// a single-use token; what is typed goes from the frames to the double and nowhere else.
import { readFileSync } from 'node:fs'
import { type Reply, type Route, script } from '../double-server.ts'
import { refuse } from './bodies.ts'

const folder = new URL('browser/', import.meta.url)

const files: Record<string, string> = {
  'field.js': 'text/javascript; charset=utf-8',
  'field.html': 'text/html; charset=utf-8',
}

const fieldNames = ['cardNumber', 'expirationDate', 'securityCode']

/** The script, as `https://sdk.mercadopago.com/js/v2` is the original, and what its frames load. */
export function fieldRoutes(): Route[] {
  return [
    { on: 'GET /js/v2', isPage: true, answer: () => script(read('sdk.js')) },
    { on: 'GET /fields/field.js', isPage: true, answer: () => file('field.js') },
    {
      on: 'GET /fields/:name',
      isPage: true,
      answer({ params }) {
        if (!fieldNames.includes(params.name ?? '')) refuse(404, 'no such field')
        return file('field.html')
      },
    },
  ]
}

function file(name: string): Reply {
  return { status: 200, headers: { 'content-type': files[name] ?? '' }, body: read(name) }
}

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}
