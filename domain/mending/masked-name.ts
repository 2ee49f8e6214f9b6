// A holder's name as doors may see it: enough to recognise the name that the visitor says, too little to
// learn it.

const LETTERS = 2

/** `Ma… Gó…`: two letters of each name's first word; one of a short word. */
export function maskedName({ name, lastname }: { name: string; lastname: string }): string {
  return [name, lastname].map(masked).filter(Boolean).join(' ')
}

function masked(words: string): string {
  const [word = ''] = words.trim().split(/\s+/)
  const letters = Array.from(word)
  if (letters.length === 0) return ''
  return `${letters.slice(0, letters.length > LETTERS ? LETTERS : 1).join('')}…`
}
