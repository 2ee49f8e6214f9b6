/** In the page: makes every word longer by a factor, and says how wide the page then is. */
export function widenedTexts(factor: number): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('script, style, svg')) continue
    text.textContent = (text.textContent ?? '').replaceAll(/\p{L}{3,}/gu, (word) =>
      word.padEnd(Math.ceil(word.length * factor), 'ö'),
    )
  }
  return document.documentElement.scrollWidth
}
