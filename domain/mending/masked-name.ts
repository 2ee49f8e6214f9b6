// A holder's name as a door may see it: enough to tell whether it is the one that the person in front says,
// too little to learn anybody's.

const LETTERS = 2

/** `Ma… Gó…`: two letters of the first word of each; of a shorter word, one. */
export function maskedName({ name, lastname }: { name: string; lastname: string }): string {
  return [name, lastname].map(masked).filter(Boolean).join(' ')
}

function masked(words: string): string {
  const [word = ''] = words.trim().split(/\s+/)
  const letters = Array.from(word)
  if (letters.length === 0) return ''
  return `${letters.slice(0, letters.length > LETTERS ? LETTERS : 1).join('')}…`
}
