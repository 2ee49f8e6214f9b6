// The gate under `npm run dev`: its page from the sources. Most days nobody looks at it, so its Vite is
// started by the first who does.
import { createServer } from 'vite'
import { viteOptions } from './dev-vite.mjs'

/**
 * In place of the gate's service worker, which would show the page that it kept: the one of an earlier
 * `npm start` at the same address goes when a browser asks for its newer version.
 */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', () => registration.unregister())`

/** Answers all under /gate but its API, on the listener that is given. */
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
      // Vite wants the slash, and in the page puts its base before links that have it.
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
