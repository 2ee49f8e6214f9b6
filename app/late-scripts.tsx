import { Scripts } from 'react-router'

/** Upper limit, however slow the first picture is. */
const START_AT_LATEST_MS = 2_000

/**
 * The router's scripts, fetched once the page and its first picture are painted (decision 03). Earlier, they
 * share network and processor with the first paint, which takes half as long again on a slow phone. What
 * stands in `noscript` is text for a browser that runs scripts, until `STARTER` takes it out.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <noscript>
        <Scripts nonce={nonce} />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: STARTER }}
      />
    </>
  )
}

// Modules and their preloads wait; a script without a type only makes room for the page's data, which may
// follow at once.
const STARTER = `{
  const late = document.createRange().createContextualFragment(document.currentScript.previousElementSibling.textContent)
  document.head.append(...late.querySelectorAll('script:not([type])'))
  const picture = document.querySelector('img[fetchpriority=high]')
  const start = () => document.head.append(late)
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

/** Called by the page's code just before it handles presses itself. */
export function stopNotingPresses(): void {
  window.dispatchEvent(new Event('code-comes'))
}

/** Repeats the last press of a button made before the page's code could handle it. */
export function pressWhatWasPressed(): void {
  const pressed = window.veredaPressed
  window.veredaPressed = undefined
  // Not in the effect that calls this: React makes a part of the page live for a press in a task of its own.
  if (pressed?.isConnected) setTimeout(() => pressed.click())
}

declare global {
  interface Window {
    veredaPressed?: HTMLButtonElement | null | undefined
  }
}
