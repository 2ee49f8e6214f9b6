// Finds what a person would point at, by role and name or by its text. It runs in the page, on top of
// Testing Library, and only what can be seen counts.
import type * as TestingLibrary from '@testing-library/dom'
import type { Place, SentPlace } from './driven-browser.ts'

/** A pattern goes into the page as its source; its flags stay behind. */
export function sendable(place: Place): SentPlace {
  const words = 'role' in place ? (place.name ?? /^/) : place.text
  return {
    ...('role' in place && { role: place.role }),
    words: typeof words === 'string' ? words : words.source,
    isPattern: typeof words !== 'string',
    ...(place.within && { within: sendable(place.within) }),
  }
}

/**
 * The first place that can be seen. `toPress` asks for one whose middle nothing covers, and brings it
 * into the middle of the screen. Runs in the page: all that it needs is inside of it.
 */
export function findPlace(place: SentPlace, toPress: boolean): Element | undefined {
  const library: typeof TestingLibrary = Reflect.get(window, 'TestingLibraryDom')
  library.configure({ defaultHidden: true })

  function all({ role, words, isPattern, within }: SentPlace): HTMLElement[] {
    const wanted = isPattern ? new RegExp(words, 'u') : words
    return (within ? all(within) : [document.body])
      .flatMap((scope) => {
        const queries = library.within(scope)
        return role === undefined
          ? queries.queryAllByText(wanted)
          : queries.queryAllByRole(role, { name: wanted })
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  }

  return all(place).find((element) => {
    if (!toPress) return true
    element.scrollIntoView({ behavior: 'instant', block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
}
