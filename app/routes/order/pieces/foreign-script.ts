// The only third-party script, the provider's card fields: only on the payment page, whose policy permits it.
// Its document is left by a full page load, so that the script never sees a confirmation.
import { href, redirect, redirectDocument } from 'react-router'

const LOADING_MS_MAX = 15_000

let isThere = false

export function hasForeignScript(): boolean {
  return isThere
}

/** Loads it once; rejects if loading fails, and may then be called again. */
export function loadForeignScript(url: string): Promise<void> {
  isThere = true
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    const fail = () => {
      script.remove()
      reject(new Error('The script of the card fields did not come'))
    }
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    setTimeout(fail, LOADING_MS_MAX)
    document.head.append(script)
  })
}

/** Redirects within the shop, by a full page load if the script has to be dropped. */
export function leaveTo(path: string): Response {
  return hasForeignScript() ? redirectDocument(path) : redirect(path)
}

/** Whether this document was loaded as the payment page and has its policy. */
export function isPaymentDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === href('/checkout/payment')
}
