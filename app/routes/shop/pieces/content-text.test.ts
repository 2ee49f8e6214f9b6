// The files of content/ and what is made of them. Whoever adds a version or a question adds it in every
// language, under the same ids.
import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import { sampleOperator } from '#domain/ground/operator.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { legalVersions } from '#domain/ground/vocabulary/sale.ts'
import { helpFiles } from '#app/routes/shop/help-centre/read-help.server.ts'
import { legalFiles } from '#app/routes/shop/legal/read-legal.server.ts'
import { type ContentText, operatorValues, readContent } from './content-text.server.ts'

const words = {
  language: 'es' as Language,
  values: operatorValues(sampleOperator, 'https://vereda.example'),
  lawyerMark: 'a confirmar',
}
const made = (text: string, changes: Partial<typeof words> = {}) =>
  readContent(`title: T\n---\n## Uno {#uno}\n\n${text}`, { ...words, ...changes }).sections[0]?.html

test('no HTML of a file passes, and links lead to our pages, to https, a mailbox or a phone', () => {
  expect(made('a <script>alert(1)</script> <b onclick="x">b</b>')).toBe(
    '<p>a &lt;script&gt;alert(1)&lt;/script&gt; &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>',
  )
  expect(made('<div onclick="x">\nb\n</div>')).not.toContain('<div')
  expect(made('[a](javascript:alert(1)) [b](//evil.example) [c](data:text/html,x)')).toBe(
    '<p>a b c</p>',
  )
  expect(made('[a](/help#x) [b](mailto:{{email}})')).toBe(
    '<p><a href="/help#x">a</a> <a href="mailto:hola@vereda.example">b</a></p>',
  )
  expect(made('[a](https://x.example/"onclick="x)')).not.toContain('"onclick')
  expect(made('![foto](https://x.example/a.png)')).toBe('<p>foto</p>')
})

test('who sells is named as plain words, whatever the name holds', () => {
  const legalName = '*Pases* [x](/y) <b> & Cía. S.A. {{phone}}'
  expect(made('Vende {{legalName}}.', { values: { legalName } })).toBe(
    '<p>Vende *Pases* [x](/y) &lt;b&gt; &amp; Cía. S.A. {{phone}}.</p>',
  )
  expect(() => made('{{unknown}}')).toThrow(/unknown/)
})

test('links of a translation lead to the pages of its language, and what a lawyer must confirm is marked until somebody sells', () => {
  expect(made('[a](/contact) [b](#c)', { language: 'pt' })).toBe(
    '<p><a href="/pt/contact">a</a> <a href="#c">b</a></p>',
  )
  expect(made('Así es. {lawyer}')).toBe(
    '<p>Así es. <span class="lawyer-mark">a confirmar</span></p>',
  )
  expect(made('Así es. {lawyer}', { lawyerMark: '' })).toBe('<p>Así es.</p>')
})

/** What must be the same in every language. */
function shapeOf({ facts, sections }: ContentText) {
  return {
    facts: Object.keys(facts),
    since: facts.since,
    sections: sections.map(({ id, html, parts }) => ({
      id,
      links: linksOf(html),
      parts: parts.map((part) => ({ id: part.id, links: linksOf(part.html) })),
    })),
  }
}
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)

function readAll(files: Record<string, string>, folder: string) {
  return languages.map((language) =>
    inLanguage(language, () => {
      const file = files[`${folder}/${language}.md`]
      if (file === undefined) throw new Error(`${folder} is missing in ${language}`)
      const content = readContent(file, words)
      for (const fact of ['title', 'description']) expect(content.facts[fact]).toBeTruthy()
      return content
    }),
  )
}

test('every version of every document is there in each language, with the same sections', () => {
  const folders = Object.entries(legalVersions).flatMap(([document, versions]) =>
    versions.map((version) => `/content/legal/${document}/${version}`),
  )
  for (const folder of folders) {
    const [spanish, ...others] = readAll(legalFiles, folder).map(shapeOf)
    for (const other of others) expect(other, folder).toEqual(spanish)
    expect(spanish?.since).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(spanish?.sections.length).toBeGreaterThan(3)
  }
  expect(Object.keys(legalFiles)).toHaveLength(folders.length * languages.length)
})

test('the help asks the same in each language, each question under an id of its own', () => {
  const [spanish, ...others] = readAll(helpFiles, '/content/help').map(shapeOf)
  for (const other of others) expect(other).toEqual(spanish)
  const ids = spanish?.sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
  expect(new Set(ids).size).toBe(ids?.length)
  expect(spanish?.sections).toHaveLength(6)
})

test('links inside of the texts lead to sections that exist', () => {
  const [policy] = readAll(legalFiles, '/content/legal/refund-policy/2026-11-1')
  const ids = policy?.sections.map(({ id }) => `/refund-policy#${id}`)
  const asked = readAll(helpFiles, '/content/help')
    .flatMap(({ sections }) => sections.flatMap(({ parts }) => parts))
    .flatMap(({ html }) => linksOf(html))
    .filter((address) => address?.startsWith('/refund-policy#'))
  expect(asked.length).toBeGreaterThan(0)
  for (const address of asked) expect(ids).toContain(address)
})
