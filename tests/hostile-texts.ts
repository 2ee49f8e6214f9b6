// Texts on which a regular expression would have to try again and again, built from the expression
// itself: for every part that may repeat without end, what stands before it, the part many times,
// and an end that fits nothing.
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** Tried where a part takes any of several characters. Digits and blanks first: forms are full of them. */
const CANDIDATES = [...'0 a-./<"@A_,;:()+', '\t', '\n', '\u0301', '\u200e', '\u0000']
const SAMPLES_MAX = 6
const FITS_NOTHING = '\u0000'

type Recipe = { start: string; pump: string }

/** Each at least `length` long, without repeats. */
export function hostileTexts(pattern: RegExp, length: number): string[] {
  const { pattern: tree, flags } = new RegExpParser().parseLiteral(String(pattern))
  const plainFlags = flags.raw.replaceAll(/[gy]/g, '')
  const samplesOf = (node: AST.Element) => samples(node, plainFlags)
  const recipes: Recipe[] = ['0', ' ', 'a'].map((pump) => ({ start: '', pump }))
  visitRegExpAST(tree, {
    onQuantifierEnter(node) {
      if (node.max !== Infinity) return
      const start = before(node, (earlier) => samplesOf(earlier)[0] ?? '')
      for (const pump of samplesOf(node.element).filter(Boolean)) {
        recipes.push({ start, pump }, { start: FITS_NOTHING, pump: start + pump })
      }
    },
  })
  const different = new Map(recipes.map((recipe) => [JSON.stringify(recipe), recipe]))
  return [...different.values()].map(
    ({ start, pump }) => start + pump.repeat(Math.ceil(length / pump.length)) + FITS_NOTHING,
  )
}

/** What an expression takes before it comes to a part, one of the possible texts. */
function before(node: AST.Node, sample: (earlier: AST.Element) => string): string {
  const { parent } = node
  if (!parent || parent.type === 'Pattern') return ''
  if (parent.type !== 'Alternative') return before(parent, sample)
  const earlier = parent.elements.slice(
    0,
    parent.elements.findIndex((element) => element === node),
  )
  return before(parent, sample) + earlier.map(sample).join('')
}

/** Some texts that a part takes; an empty one for what takes no character of its own. */
function samples(node: AST.Element, flags: string): string[] {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^${node.raw}$`, flags)
      const own = node.type === 'Character' ? [String.fromCodePoint(node.value)] : []
      const fitting = [...own, ...CANDIDATES, ...node.raw].filter((text) => one.test(text))
      return [...new Set(fitting)].slice(0, SAMPLES_MAX)
    }
    case 'Quantifier': {
      const [first = ''] = samples(node.element, flags)
      return [first.repeat(node.min)]
    }
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.map(({ elements }) =>
        elements.map((element) => samples(element, flags)[0] ?? '').join(''),
      )
    case 'Assertion':
    case 'Backreference':
      return ['']
    default:
      return node satisfies never
  }
}
