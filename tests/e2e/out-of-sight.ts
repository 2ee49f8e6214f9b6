import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What remains of a desk's screen at four times its size, and the smallest phone. */
export const NARROWEST = { width: 320, height: 640 }

/** As long as the longest translation could become: 40 % more in every word. */
const LONGER = 1.4

/** Nothing is wider than the page, cut off or written beyond its box, in words that are longer still too. */
export async function expectNothingOutOfSight(page: Page): Promise<void> {
  const found = {
    asItIs: await page.evaluate(findOutOfSight, 1),
    longer: await page.evaluate(findOutOfSight, LONGER),
  }
  expect(found, `out of sight on ${page.url()}`).toEqual({ asItIs: [], longer: [] })
}

/** In the page: makes every word longer by a factor, looks, and makes them as they were. */
function findOutOfSight(factor: number): string[] {
  const ROUNDING_PX = 2
  const before = new Map<Text, string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!(text instanceof Text) || text.parentElement?.closest('script, style, svg')) continue
    before.set(text, text.data)
    text.data = text.data.replaceAll(/\p{L}{3,}/gu, (word) =>
      word.padEnd(Math.ceil(word.length * factor), 'ö'),
    )
  }
  const found: string[] = []
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const words = element.textContent?.trim()
    // What is for ears alone is a pixel wide.
    if (!words || element.clientWidth < ROUNDING_PX || element.closest('.sr-only, svg')) continue
    const { overflowX, overflowY } = getComputedStyle(element)
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && heightIn(element, overflowX) > element.clientHeight + 1)
    if (isCut) found.push(`cut off: ${words.slice(0, 60)}`)
    else if (overflowX === 'visible' && [...element.childNodes].some(isBeyond)) {
      found.push(`beyond its box: ${words.slice(0, 60)}`)
    }
  }
  for (const [text, words] of before) text.data = words
  return found

  // Of a row that is swiped, what stands beside its box is out of sight, however tall it is. Inside, because this
  // function alone goes to the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  function heightIn(element: HTMLElement, overflowX: string): number {
    if (!/auto|scroll/.test(overflowX)) return element.scrollHeight
    const box = element.getBoundingClientRect()
    const inSight = [...element.children].filter((child) => {
      const { left, right } = child.getBoundingClientRect()
      return right > box.left + 1 && left < box.right - 1
    })
    return Math.max(0, ...inSight.map((child) => child.getBoundingClientRect().bottom - box.top))
  }

  function isBeyond(node: ChildNode): boolean {
    if (!(node instanceof Text) || node.data.trim() === '') return false
    const range = document.createRange()
    range.selectNode(node)
    const box = node.parentElement?.getBoundingClientRect()
    return box !== undefined && range.getBoundingClientRect().right > box.right + ROUNDING_PX
  }
}

/** Letters of twice the size widen no page and leave the menu on the screen. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const { width, menuEnd } = await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    const menu = document.querySelector('header button')?.getBoundingClientRect()
    const found = { width: document.documentElement.scrollWidth, menuEnd: menu?.right ?? 0 }
    style.fontSize = ''
    return found
  })
  const what = `${page.url()} with large letters: ${width} wide, the menu ends at ${menuEnd}`
  expect(Math.max(width, menuEnd), what).toBeLessThanOrEqual(NARROWEST.width)
}
