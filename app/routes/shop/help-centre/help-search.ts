// A typed word matches the beginning of a word, ignoring case, accents and number, or a synonym. Matches in
// questions come first; if nothing contains every word, those with most of the words are shown.
import { foldText } from '#domain/ground/fold-text.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

export const SEARCH_MAX = 80
const WORDS_MAX = 8
/** Shorter words are not stemmed: "mes" is not the plural of "m". */
const STEM_MIN = 4

type Asked = { title: string; text: string }

/** The search text of an address: short, on one line, possibly empty. */
export function readSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '').slice(0, SEARCH_MAX).replaceAll(/\s+/g, ' ').trim()
}

/** The questions with most of the words, those with more of them in the question first, else in order. */
export function findAnswers<Question extends Asked>(
  questions: Question[],
  search: string,
  language: Language,
): Question[] {
  const words = tellingWords(search, language).slice(0, WORDS_MAX)
  if (words.length === 0) return search === '' ? questions : []
  const asked = words.map((word) => meantBy(word, language))
  const countIn = (text: string[]) => asked.filter((starts) => begins(text, starts)).length
  const counted = questions.map((question) => {
    const title = wordsOf(question.title)
    const all = [...title, ...wordsOf(question.text)]
    return { question, inTitle: countIn(title), inAll: countIn(all) }
  })
  const most = Math.max(1, ...counted.map(({ inAll }) => inAll))
  return counted
    .filter(({ inAll }) => inAll === most)
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ question }) => question)
}

/** Without words such as "de" and "how", unless nothing else was typed. */
function tellingWords(search: string, language: Language): string[] {
  const words = wordsOf(search)
  const telling = words.filter((word) => word.length > 2 && !fillers[language].includes(word))
  return telling.length > 0 ? telling : words
}

function meantBy(word: string, language: Language): string[] {
  const stem = stemOf(word)
  const alike = synonyms[language].filter((group) => group.some((one) => word.startsWith(one)))
  return [stem, ...alike.flat()]
}

function stemOf(word: string): string {
  const stem = word.replace(/(?:oes|es|s)$/, '')
  return stem.length < STEM_MIN ? word : stem
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function begins(words: string[], starts: string[]): boolean {
  return words.some((word) => starts.some((start) => word.startsWith(start)))
}

/** Used interchangeably; no accents, as short as still unambiguous: each stands for all words it begins. */
const synonyms: Record<Language, string[][]> = {
  es: [
    ['reembols', 'devol', 'devuel', 'reintegr'],
    ['arrepent', 'cancel', 'anul'],
    ['nino', 'nina', 'chic', 'menor', 'hij', 'bebe'],
    ['famili', 'chic', 'todos'],
    ['celular', 'telefono', 'movil'],
    ['cuota', 'financ'],
    ['venc', 'caduc', 'expir'],
    ['mejor', 'upgrade', 'exten', 'ampli', 'pasar'],
    ['cambi', 'modific', 'mover'],
    ['compart', 'envi', 'mand', 'reenvi'],
    ['billetera', 'wallet'],
    ['correo', 'mail', 'email'],
    ['orden', 'pedido', 'compra'],
    ['perdi', 'robar', 'robo'],
    ['boleta', 'factura', 'comprobante', 'recibo'],
    ['silla', 'rueda', 'accesib', 'discapac', 'ascensor', 'rampa', 'cochecit'],
    ['bater', 'impres'],
    ['boleteri', 'puerta'],
    ['subte', 'metro', 'colectivo', 'tren', 'transport', 'sube'],
    ['lluvi', 'llov', 'lluev', 'clima'],
    ['pix', 'transfer', 'efectivo'],
    ['fila', 'cola'],
    ['jubilad', 'pensionad', 'mayores'],
  ],
  en: [
    ['refund', 'return', 'money'],
    ['cancel', 'withdraw'],
    ['child', 'kid', 'baby', 'infant'],
    ['famil', 'child', 'everyone'],
    ['phone', 'mobile', 'cell'],
    ['instal', 'financ'],
    ['expir', 'valid'],
    ['upgrade', 'extend'],
    ['change', 'modif', 'move', 'reschedul'],
    ['share', 'send', 'forward'],
    ['wallet', 'apple', 'google'],
    ['email', 'mail'],
    ['order', 'purchase', 'booking'],
    ['lost', 'stolen', 'lose'],
    ['invoice', 'receipt'],
    ['wheelchair', 'accessib', 'disab', 'elevator', 'ramp', 'stroller'],
    ['batter', 'print'],
    ['book', 'reserv'],
    ['subway', 'metro', 'buses', 'train', 'transport', 'tube'],
    ['rain', 'weather'],
    ['pix', 'transfer', 'cash'],
    ['wifi', 'internet', 'offline'],
    ['line', 'queue'],
    ['senior', 'retire', 'pension', 'elder'],
  ],
  pt: [
    ['reembols', 'devol', 'estorn', 'dinheiro'],
    ['arrepend', 'cancel'],
    ['crianc', 'menor', 'filh', 'bebe'],
    ['famil', 'crianc', 'todos'],
    ['celular', 'telefone', 'movel'],
    ['parcel', 'prestac'],
    ['venc', 'validade', 'expir'],
    ['melhor', 'upgrade', 'estend', 'ampli', 'passar'],
    ['mud', 'troc', 'alter'],
    ['compartilh', 'envi', 'mand', 'encaminh'],
    ['carteira', 'wallet'],
    ['email', 'mail'],
    ['pedido', 'ordem', 'compra'],
    ['perdi', 'roub'],
    ['nota', 'fatura', 'comprovante', 'recibo'],
    ['cadeira', 'roda', 'acessib', 'deficien', 'elevador', 'rampa'],
    ['bateri', 'impress'],
    ['bilheteri', 'entrada'],
    ['metro', 'subte', 'onibus', 'trem', 'trens', 'transport'],
    ['chuv', 'chov', 'tempo'],
    ['pix', 'transfer'],
    ['wifi', 'internet', 'conexao'],
    ['idos', 'aposentad', 'meia'],
  ],
}

/** Words in most answers that say nothing about the search; two-letter words count as fillers anyway. */
const fillers: Record<Language, string[]> = {
  es: wordsOf('que con por para una uno los las del mis como hay puedo son sin'),
  en: wordsOf('the and for can how what with you your are does have not'),
  pt: wordsOf('que com por para uma dos das meu minha como posso tem sem'),
}
