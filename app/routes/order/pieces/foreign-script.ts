// The one script of somebody else's, the provider's card fields: loaded on the payment page alone,
// whose policy alone lets it in. A document that holds it is left by loading the next page whole, so
// that it never sees a confirmation.
import { href, redirect, redirectDocument } from 'react-router'

const LOADING_MS_MAX = 15_000

let isThere = false

/** True once the script was asked for in this document. */
export function hasForeignScript(): boolean {
  return isThere
}

/** Loads it once; rejects when it does not come, and may then be asked again. */
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

/** To a page of the shop, by a whole load where the script must stay behind. */
export function leaveTo(path: string): Response {
  return hasForeignScript() ? redirectDocument(path) : redirect(path)
}

/** True when this document was loaded as the payment page, and has its policy. */
export function isPaymentDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === href('/checkout/payment')
}
