// Makes the Markdown of content/ HTML of our own: no HTML in a file is passed through, links lead only to our
// pages, https, mail or phone, and the rest is text. Marked runs on the server only.
import { Marked, type Token, type Tokens } from 'marked'
import { localPath } from '#domain/ground/language.ts'
import { type Operator, sellerName } from '#domain/ground/operator.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

type ContentSection = {
  /** The same in every language, for links. */
  id: string
  title: string
  html: string
  /** The subsections, under headings of the next depth. */
  parts: { id: string; title: string; html: string; text: string }[]
}

export type ContentText = {
  facts: Record<string, string>
  intro: string
  sections: ContentSection[]
}

type ContentWords = {
  language: Language
  /** Values for `{{name}}`, as plain text. */
  values: Record<string, string>
  /** Replaces `{lawyer}`, to mark what a lawyer must confirm; empty removes the mark. */
  lawyerMark: string
}

const HEADING = /^(.{1,200}) \{#([a-z0-9-]{1,40})\}$/
const SAFE_LINK = /^(?:\/|#|https:\/\/|mailto:|tel:)/
/** Characters with a meaning in Markdown. */
const MARKUP = /[\\`*_{}[\]()#+\-.!|<>&~]/g

/**
 * Reads `name: value` lines, a line of dashes, sections `## Title {#id}`, and their parts `### Title {#id}`.
 * Throws for any other structure: the files are ours, and a test reads them all.
 */
export function readContent(file: string, words: ContentWords): ContentText {
  const [head = '', ...rest] = file.split(/^---$/m)
  const marked = markedFor(words)
  const tokens = marked.lexer(filled(rest.join('---'), words.values))
  const render = (some: Token[]) => marked.parser(some).trim()
  const [before, ...sections] = splitAt(tokens, 2)
  return {
    facts: Object.fromEntries(
      head
        .trim()
        .split('\n')
        .map((line) => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        }),
    ),
    intro: render(before?.tokens ?? []),
    sections: sections.map(({ title, tokens: inside }) => {
      const [opening, ...parts] = splitAt(inside, 3)
      return {
        ...named(title),
        html: render(opening?.tokens ?? []),
        parts: parts.map((part) => {
          const html = render(part.tokens)
          return { ...named(part.title), html, text: plainText(html) }
        }),
      }
    }),
  }
}

/** The text before the first heading of this depth has no title. */
function splitAt(tokens: Token[], depth: number): { title: string; tokens: Token[] }[] {
  const found: { title: string; tokens: Token[] }[] = [{ title: '', tokens: [] }]
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === depth)
      found.push({ title: token.text, tokens: [] })
    else found.at(-1)?.tokens.push(token)
  }
  return found
}

function named(heading: string): { id: string; title: string } {
  const [, title, id] = HEADING.exec(heading) ?? []
  if (title === undefined || id === undefined)
    throw new Error(`A heading without an id: ${heading}`)
  return { title, id }
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{([a-zA-Z]{1,30})\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is known as ${name}`)
    return value.replaceAll(MARKUP, String.raw`\$&`)
  })
}

function markedFor({ language, lawyerMark }: ContentWords): Marked {
  const mark = lawyerMark && ` <span class="lawyer-mark">${escaped(lawyerMark)}</span>`
  return new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
      image: ({ text }: Tokens.Image) => escaped(text),
      text(token: Tokens.Text | Tokens.Escape) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
        return escaped(token.text).replaceAll(/ ?\{lawyer\}/g, mark)
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens)
        if (!SAFE_LINK.test(href) || href.startsWith('//')) return inside
        const address = href.startsWith('/') ? localPath(href, language) : href
        return `<a href="${escaped(address)}">${inside}</a>`
      },
    },
  })
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

function plainText(html: string): string {
  const characters = new Map(Object.entries(ESCAPES).map(([character, name]) => [name, character]))
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (name) => characters.get(name) ?? name)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The placeholders by which the texts of content/ name the seller. */
export function operatorValues(operator: Operator, publicUrl: string): Record<string, string> {
  const { taxId, address, email, phone } = operator
  return {
    legalName: sellerName(operator),
    taxId,
    address,
    email,
    // Keeps the number on one line.
    phone: phone.replaceAll(' ', '\u00a0'),
    publicUrl,
  }
}
