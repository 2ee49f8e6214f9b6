// The gate's page at /gate: only its policy allows the camera and WebAssembly (QR decoder); one origin only.
import type { RememberedPage } from '#server/http/page-memory.ts'

const INDEX = '/gate/index.html'
const SERVICE_WORKER = '/gate/sw.js'

const policy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `style-src 'self'; font-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:`,
  `connect-src 'self'; worker-src 'self'; manifest-src 'self'`,
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
].join('; ')

/** Adds the gate's addresses. Returns the files unchanged if the build has no gate. */
export function withGatePage(files: Map<string, RememberedPage>): Map<string, RememberedPage> {
  const index = files.get(INDEX)
  const worker = files.get(SERVICE_WORKER)
  if (!index || !worker) return files

  Object.assign(index.headers, {
    'cache-control': 'no-cache',
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  Object.assign(worker.headers, { 'cache-control': 'no-cache', 'Service-Worker-Allowed': '/gate' })
  return new Map([...files, ['/gate', index], ['/gate/', index]])
}
