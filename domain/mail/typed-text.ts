// What strangers typed, as a mail to a mailbox that nobody confirmed may show it: nobody sends an address, a number to
// call or a formula in our name. `tests/typed-text-in-mails.test.ts` holds every template to it.
import { parseOperationNumber } from '#domain/orders/operation-number.ts'

const LEFT_OUT = '[…]'
/** Nobody sees them, and some turn the text around. What joins or varies others stays. */
const UNSEEN = /(?![\t\n\p{Join_C}\p{VS}])[\p{Cc}\p{Cf}\p{Co}\p{DI}]/gu
/** Within a word these are read past: that, and marks over signs. */
const READ_PAST = /[\p{Join_C}\p{VS}\u0300-\u036f\u20d0-\u20ff]/gu
/** Taken for a dot by browsers (UTS 46) or the eye, in a word with Latin letters; "Gal·la" is a name. */
const OTHER_DOT =
  /(?!(?<=l)·l)(?:(?<=\w)[。۔•‧∙⋅ꓸ·](?=\p{L})|(?<=[\p{L}\p{N}])[。۔•‧∙⋅ꓸ·](?=\w))/giu
/** "evil . com", "evil. com", which begins no sentence, and "evil dot com". */
const LOOSE_DOT =
  /\s\.\s?(?=\p{L})|(?:(?<=[\p{L}\p{N}])\.\s|[^\p{L}\p{N}]{1,3}(?:[Dd]ot|DOT|[Pp]unto|PUNTO|[Pp]onto|PONTO)[^\p{L}\p{N}]{1,3}(?=\p{L}))(?=(?:com|net|org|info|io|ar|br|COM|NET|ORG)(?!\p{L}))/gu
/** Our number of an order, or seven digits and more, with whatever is no letter between them. */
const NUMBERS = /(?<![\p{L}\p{N}])FP-1\d{12}(?!\p{N})|[\p{Sc}+(]?\p{N}(?:[^\p{L}\p{N}]*\p{N}){6,}/gu
/** An hour, a date or a price. */
const MOMENT =
  /^[^\p{L}\p{N}\p{Sc}]*(?:(?:[01]?\d|2[0-4]):[0-5]\d|(?:[0-2]?\d|3[01])\/(?:[0-2]?\d|3[01])(?:\/(?:20)?\d\d)?|(?:[0-2]?\d|3[01])[-.](?:0?\d|1[0-2])[-.]20\d\d|20\d\d-[01]\d-[0-3]\d|\p{Sc}\d{1,3}(?:[.,]\d{1,3}){0,2})[^\p{L}\p{N}]*$/u
/** A word that a mail program, a table or who reads it could follow or run. */
const LEADS_ELSEWHERE =
  /@|:[\\/]\S|[\\/]{2}|\.[)\]}>"'»]*\p{L}|\p{N}\.\p{N}{1,3}\.\p{N}{1,3}\.\p{N}|h[iy]per(?:link|v[ií]nculo)|^[^\p{L}\p{N}]*=(?:[\p{L}\p{N}]{2}|[\p{N}+@"'-])|[=+-]\p{L}+[(|]|(?:https?|ftp|mailto|tel|sms|callto|whatsapp|javascript|data):\S/iu
/** "J.R.", "Ma.Elena": names that lack a blank. */
const ABBREVIATED = /^(?:\p{Lu}\p{Ll}{0,2}\.)+(?:\p{Lu}\p{Ll}{2,}|\p{L})?[,;:]?$/u

/** On one line, or with its lines where they are to be kept; `[…]` stands for what leads elsewhere. */
export function typedText(text: string, lineBreak: ' ' | '\n' = ' '): string {
  const shown = text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, lineBreak).replace(UNSEEN, '')
  const read = shown
    // "M.ª" and "N.º" would be words with a dot inside.
    .replace(/\.(?=[ªº](?!\p{L}))/gu, '')
    .normalize('NFKC')
    .replace(READ_PAST, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\.{3,}/g, '…')
    .replace(OTHER_DOT, '.')
  const kept = read
    .replace(LOOSE_DOT, '.')
    .replace(NUMBERS, (found) => (isToCall(found) ? LEFT_OUT : found))
    .replace(/\S+/g, (word) => {
      if (!LEADS_ELSEWHERE.test(word)) return word
      return ABBREVIATED.test(word) ? word.replace(/\.(?=\p{L})/gu, '. ') : LEFT_OUT
    })
  return kept === read ? shown : kept
}

/** Beside hours, dates and prices one short number more may stand. */
function isToCall(found: string): boolean {
  const others = found
    .split(/\s+|(?<=[:/]\d\d)[–-]/)
    .filter((part) => /\p{N}/u.test(part) && !MOMENT.test(part))
  const digits = others.join('').replace(/\P{N}/gu, '').length
  return !found.startsWith('FP-') && (others.length > 1 || digits > 6)
}

/** Of what was typed as the number of an order nothing is repeated that cannot be one of ours. */
export function typedOperationNumber(text: string): string {
  return typedText(parseOperationNumber(text) ?? LEFT_OUT)
}
