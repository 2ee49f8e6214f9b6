import { Children, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** However slow the first picture is. */
const START_AT_LATEST_MS = 2_000

/**
 * The router's scripts, fetched once the page and its first picture are painted. The page can be read
 * without them; fetched beside it, they share the line and the processor with the first paint, which on a
 * slow phone then takes half as long again (decision 03).
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called and not rendered: what it would write is changed.
  return startedLate(Scripts({ nonce }), nonce)
}

function startedLate(written: ReactNode, nonce: string | undefined): ReactNode {
  const scripts = elementsOf(written)
  const files = scripts.flatMap(({ props }) => (props.rel === 'modulepreload' ? [props.href] : []))
  const start = scripts.find(({ props }) => props.type === 'module')
  // Once the page's code runs, the router writes nothing any more.
  if (!start) return null
  return (
    <>
      {scripts.filter((one) => one !== start && one.props.rel !== 'modulepreload')}
      {/* A type that no browser runs: the next script does, when it is time. */}
      <script
        nonce={nonce}
        type="text/late"
        suppressHydrationWarning
        dangerouslySetInnerHTML={start.props.dangerouslySetInnerHTML}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: starter(files) }}
      />
    </>
  )
}

/** In the page, before anything of ours: `currentScript` is this one, what it starts stands before it. */
function starter(files: (string | undefined)[]): string {
  return `{
  const own = document.currentScript
  const picture = document.querySelector('img[fetchpriority=high]')
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of ${JSON.stringify(files)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce: own.nonce })
    script.textContent = own.previousElementSibling.textContent
    document.head.append(script)
  }
  // Who already uses the page gets its code at once, and a button that waits for it is pressed then.
  const onPress = ({ target }) => {
    window.veredaPressed = target.closest('button[type=button]')
    start()
  }
  addEventListener('click', onPress, true)
  addEventListener('code-comes', () => removeEventListener('click', onPress, true), { once: true })
  addEventListener('focusin', start, { once: true })
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
  if (!picture || picture.complete) afterPaint()
  else picture.onload = picture.onerror = afterPaint
  setTimeout(start, ${START_AT_LATEST_MS})
}`
}

/** For the page's code, before it takes presses itself. */
export function stopNotingPresses(): void {
  window.dispatchEvent(new Event('code-comes'))
}

/** Presses the last button that was pressed before the page's code could do it. */
export function pressWhatWasPressed(): void {
  const pressed = window.veredaPressed
  window.veredaPressed = undefined
  if (pressed?.isConnected) pressed.click()
}

declare global {
  interface Window {
    veredaPressed?: HTMLButtonElement | null | undefined
  }
}

type Part = {
  rel?: string
  href?: string
  type?: string
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}

function elementsOf(node: ReactNode): React.ReactElement<Part>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Part>(child)) return []
    return typeof child.type === 'string' ? [child] : elementsOf(child.props.children)
  })
}
