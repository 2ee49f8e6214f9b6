// The hands and eyes of a visitor: each function waits until what it names is there.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { DrivenBrowser, FoundElement, Place } from './driven-browser.ts'
import { sendable } from './find-place.ts'
import { until } from './until.ts'

const libraryFile = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)
const library = await readFile(libraryFile, 'utf8')

export type Visitor = ReturnType<typeof visitorIn>

/** Every function rejects when what it waits for does not come. */
export function visitorIn(browser: DrivenBrowser) {
  async function found(place: Place, toPress = false): Promise<FoundElement | undefined> {
    if (!(await browser.run(() => 'TestingLibraryDom' in window))) await browser.inject(library)
    return browser.find(sendable(place), toPress)
  }
  /** Does it again when the element went away meanwhile. */
  const withPlace = <Answer>(
    place: Place,
    work: (element: FoundElement) => Promise<Answer>,
    toPress = false,
  ) =>
    until(JSON.stringify(sendable(place)), async () => {
      const element = await found(place, toPress)
      return element && { answer: await work(element) }
    }).then(({ answer }) => answer)

  return {
    open: (url: string) => browser.open(url),
    /** To the page before; a browser that has it in memory shows it as it was left. */
    back: () => browser.run(() => history.back()),
    press: (place: Place) => withPlace(place, (element) => element.press(), true),
    /** Replaces what the field holds, by keys, and sees it there. */
    type: async (place: Place, text: string) => {
      await withPlace(place, (element) => element.overtype(text), true)
      await withPlace(place, async (element) => {
        const value = await element.run(valueOf)
        if (value !== text) throw new Error(`The field holds “${value}” instead of “${text}”`)
      })
    },
    see: (place: Place) => withPlace(place, async () => {}),
    /** A PNG of the screen with this in its middle, as somebody at a door is shown it. */
    screenWith: async (place: Place) => {
      await withPlace(place, async () => {}, true)
      return browser.picture()
    },
    /** The address as far as its path, once it is that one. */
    isAt: (path: RegExp) =>
      until(`the page ${path.source}`, async () => {
        const address = await browser.run(() => location.origin + location.pathname)
        return path.test(new URL(address).pathname) && address
      }),
  }
}

function valueOf(field: Element): string {
  return Reflect.get(field, 'value')
}
