// What somebody could type into a name or a message for a stranger's mailbox: each leads to "evil", or has a number to
// call that begins with 98765, in one of the ways that a mail program, a table or a reader would still follow.
const addresses = [
  ...`http://evil.example hxxps://evil www.evil.example //evil evil:/x \\\\evil\\share mailto:evil
    javascript:evil() evil.com evil.рф evil.テスト evil.com:8080/x t.me/evil x@evil x＠evil evil．com
    evil。com evil｡com evil。中国 evil․com evil•com evil·com ｅｖｉｌ．ｃｏｍ 𝐞𝐯𝐢𝐥.𝐜𝐨𝐦 ⓔⓥⓘⓛ.ⓒⓞⓜ
    evil\u200b.\u200bcom ev\u00adil.c\u200dom evil.\u2060com \u202eevil.\u2066com evil.\u3164com
    ev\u0336il.\u0336com evil[.]com evil(.)com evil(dot)com evil{.}com evil·link evil·live EVIL·LY
    evil.Com evil.Link evil.cºm evil1º.com`.split(/\s+/),
  'evil . com',
  'evil .com',
  'evil  .\u00a0 com',
  'evil. com',
  'evil\n.com',
  'evil dot com',
  'evil (dot) com',
  'evil punto com',
  'evil PUNTO COM',
  'evil ponto com',
  'evil. Com',
  'evil. cOm',
  'evil. NeT',
  'evil [.] com',
  'evil ( . ) xyz',
  'evil dot xyz',
  'evil DoT shop',
  'evil (Punto) Com',
  'evil dot cºm',
]
const numbers = [
  ...`9876543 98765/43/21 98:76:54:32 9\u200b8\u200b7\u200b6\u200b5\u200b4\u200b3 ９８７６５４３２ ٩٨٧٦٥٤٣٢
    ⑨⑧⑦⑥⑤④③ 9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣ FP-9876543210123 tel:98765 9.8.7.6`.split(/\s+/),
  '+98 765 43-21',
  '(98765) 43.21',
  '98765, 4321',
  '98765\n4321',
  '98765 — 43 · 21',
  '9 8 7 6 5 4 3 2',
  '98.765 43.21',
  '98.7 6:54 3.21',
  '98 7.654.321 pesos',
  '+98.765.432 pesos',
]
const formulas = `=HYPERLINK("http://evil","x") =HYPERLINK("evil") ＝HIPERVINCULO("evil") HYPERLINK
    Hyper\u00adlink =evil!A1 "=evil +evil|A0 =(IMPORTXML(evil)) =((evil!A1)) =A!A1+evil =$A$1+evil
    +(evil|A0) -((evil(A1))) @evil(1)`.split(/\s+/)

export const typedTexts = [...addresses, ...numbers, ...formulas]

const MARKS = /[\p{Cf}\p{DI}\u0300-\u036f\u20d0-\u20ff]/gu
const DIGITS = [...'٠١٢٣٤٥٦٧٨٩']

/** What of them is left in a text, however it is disguised. */
export function leftOfThem(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(DIGITS.indexOf(digit)))
  return (
    plain.match(/.{0,20}(?:evil|9[^\p{L}\p{N}]*8[^\p{L}\p{N}]*7|h[iy]per(?:link|v)).{0,20}/giu) ??
    []
  )
}
