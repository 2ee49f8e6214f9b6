// The gate under `npm run dev`. Its Vite starts with the first request: most sessions do not need it.
import { createServer } from 'vite'
import { viteOptions } from './dev-vite.mjs'

/** Removes the worker of an earlier `npm start` at the same address, which would serve its cached page. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', () => registration.unregister())`

/** All requests under /gate except its API. */
export function openGateSources(http) {
  let starting
  const start = () =>
    createServer({
      ...viteOptions(http, 'gate'),
      configFile: 'vite.gate.config.ts',
      appType: 'spa',
    })

  return {
    async answer(request, response) {
      const { pathname } = new URL(request.url, 'http://any')
      if (pathname === '/gate/sw.js') {
        const headers = { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/gate' }
        response.writeHead(200, headers).end(NO_WORKER)
        return
      }
      // Vite requires the slash, and prepends its base to the page's links that already have it.
      request.url = request.url.replace(/^\/gate(?:\/gate(?=\/))?(?![^/?])\/?/, '/gate/')
      starting ??= start()
      const vite = await starting
      vite.middlewares(request, response)
    },
    async close() {
      await (await starting)?.close()
    },
  }
}
