import { Children, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** Upper limit, however slow the first picture is. */
const START_AT_LATEST_MS = 2_000

/**
 * The router's scripts, fetched once the page and its first picture are painted (decision 03). Earlier, they
 * share network and processor with the first paint, which takes half as long again on a slow phone.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called rather than rendered, because its output is modified.
  return startedLate(Scripts({ nonce }), nonce)
}

function startedLate(written: ReactNode, nonce: string | undefined): ReactNode {
  const scripts = elementsOf(written)
  const files = scripts.flatMap(({ props }) => (props.rel === 'modulepreload' ? [props.href] : []))
  const start = scripts.find(({ props }) => props.type === 'module')
  // Once the page's code runs, the router renders no scripts.
  if (!start) return null
  return (
    <>
      {scripts.filter((one) => one !== start && one.props.rel !== 'modulepreload')}
      {/* A type that browsers do not run: the next script runs it when the time comes. */}
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

/** Placed before any script of ours: `currentScript` is this one, and what it starts stands before it. */
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

/** Called by the page's code just before it handles presses itself. */
export function stopNotingPresses(): void {
  window.dispatchEvent(new Event('code-comes'))
}

/** Repeats the last press of a button made before the page's code could handle it. */
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
