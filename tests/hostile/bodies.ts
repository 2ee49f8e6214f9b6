// Bodies that ask for more than they are: forms, parts, JSON, and what is none of them. Each is the
// worst of its kind within the 64 KiB that a body may have.
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const BOUNDARY = 'worst'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const DIGITS = '4'.repeat(60_000)

export type HostileBody = {
  kind: string
  headers: Record<string, string>
  body: string | Uint8Array
}

function intent(value: unknown): string {
  return `__intent__=${encodeURIComponent(JSON.stringify(value))}`
}

/** Bodies that are forms, or say so. `fields` are the names that the pages' own forms have. */
export function hostileForms(fields: string[]): HostileBody[] {
  const deepest = '[0]'.repeat(10_000)
  const bodies: [kind: string, body: string | Uint8Array][] = [
    ['an index of ten million', 'x[9999999]=1'],
    ['an index beyond all numbers', `x[${'9'.repeat(400)}]=1`],
    ['a negative index', 'x[-1]=1&x[1.5]=1&x[1e9]=1'],
    ['ten thousand levels', `x${deepest}=1`],
    ['ten thousand levels by dots', `${'x.'.repeat(10_000)}x=1`],
    ['an open bracket', `x[=1&x]=1&[=1&]=1&.=1&x..y=1&=1&x[]=1&x[][]=1`],
    ['__proto__', '__proto__=1&__proto__.role=admin&__proto__[role]=admin&x.__proto__.role=admin'],
    [
      'constructor.prototype',
      'constructor.prototype.role=admin&constructor[prototype][role]=admin',
    ],
    ['names of methods', 'toString=1&valueOf=1&hasOwnProperty=1&then=1&length=99999999'],
    ['an unknown intent', intent({ type: 'explode', payload: {} })],
    ['an intent without a type', intent({})],
    ['an intent that is null', '__intent__=null'],
    ['an intent that is no JSON', '__intent__=%7B'],
    [
      'a reorder far away',
      intent({ type: 'reorder', payload: { name: 'x', from: 0, to: 99_999_999 } }),
    ],
    ['an insert far away', intent({ type: 'insert', payload: { name: 'x', index: 99_999_999 } })],
    ['a remove from nowhere', intent({ type: 'remove', payload: { name: 'x', index: -1 } })],
    ['an update far away', intent({ type: 'update', payload: { name: 'x', index: 99_999_999 } })],
    ['an intent twice', '__intent__=1&__intent__=2'],
    ['a state that is no JSON', '__state__=%7B'],
    ['a state that is null', '__state__=null'],
    ['a state of another kind', '__state__=%7B%22validated%22%3A%22x%22%7D'],
    ['thirty thousand fields', 'a&'.repeat(30_000)],
    ['ten thousand names', Array.from({ length: 9_000 }, (_, index) => `a${index}`).join('&')],
    ['one field ten thousand times', `${fields[0] ?? 'x'}=1&`.repeat(5_000)],
    ['a name of 60,000 characters', `${'x'.repeat(60_000)}=1`],
    ['a name of 20,000 escapes', `${'%5B'.repeat(20_000)}=1`],
    ['per cents that are no escapes', '%=%&%zz=%zz&%f=%&'.repeat(3_000)],
    ['bytes that are no UTF-8', Uint8Array.from({ length: 60_000 }, (_, at) => 128 + (at % 128))],
    ['escapes that are no UTF-8', `${fields[0] ?? 'x'}=${'%ff'.repeat(20_000)}`],
    ['null bytes', fields.map((name) => `${name}=%00`).join('&')],
    ['lone halves of characters', fields.map((name) => `${name}=%ED%A0%80`).join('&')],
  ]
  const inEach = (kind: string, typed: string) =>
    fields.map((name) => ({
      kind,
      headers: { 'Content-Type': FORM },
      body: `${encodeURIComponent(name)}=${typed}`,
    }))
  return [
    ...bodies.map(([kind, body]) => ({ kind, headers: { 'Content-Type': FORM }, body })),
    ...inEach('60,000 digits in a field', DIGITS),
    ...inEach('20,000 spaces in a field', `x${'%20'.repeat(20_000)}x`),
  ]
}

export function hostileParts(): HostileBody[] {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n\r\n`
  const end = `--${BOUNDARY}--\r\n`
  const bodies: [kind: string, body: string][] = [
    ['a thousand parts', part('x').repeat(1_000) + end],
    ['a thousand files', part('x', '; filename="f"').repeat(800) + end],
    ['parts without an end', part('x').repeat(1_000)],
    ['a part with an index', part('x[9999999]') + end],
    ['a part of a prototype', part('__proto__.role') + end],
    ['boundaries alone', `--${BOUNDARY}\r\n`.repeat(6_000)],
    ['a head without an end', `--${BOUNDARY}\r\nContent-Disposition: ${'x'.repeat(60_000)}`],
  ]
  return [
    ...bodies.map(([kind, body]) => ({ kind, headers: { 'Content-Type': MULTIPART }, body })),
    { kind: 'parts of no form', headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' },
    {
      kind: 'a boundary of 10,000 characters',
      headers: { 'Content-Type': `multipart/form-data; boundary=${'-'.repeat(10_000)}` },
      body: '-'.repeat(60_000),
    },
  ]
}

export function hostileJson(): HostileBody[] {
  const holders = Array.from({ length: 6_000 }, (_, index) => `"${index}":{}`).join(',')
  const keys = Array.from({ length: 6_000 }, (_, index) => `"k${index}":0`).join(',')
  const buyer = ['name', 'lastname', 'nationality', 'email', 'phone']
  const texts = 'idempotencyKey paymentId method userId userEmail userName publicKey'.split(' ')
  const bodies: [kind: string, body: string | Uint8Array][] = [
    ['no JSON at all', '{'.repeat(60_000)],
    ['thirty thousand brackets', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['ten thousand objects in each other', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['ten thousand keys', `{${keys}}`],
    ['one key ten thousand times', `{${'"items":0,'.repeat(5_000)}"items":0}`],
    ['six thousand holders', `{"holders":{${holders}}}`],
    ['twenty thousand items', `{"items":[${'{},'.repeat(20_000)}{}]}`],
    ['thirty thousand nulls', `{"items":[${'0,'.repeat(30_000)}0],"scans":0}`],
    [
      'a billion people',
      '{"items":[{"name":"Full Pass","duration":3,"adults":1e9,"children":1e9}]}',
    ],
    ['two prototypes', '{"__proto__":{"role":1},"constructor":{"prototype":{"role":1}}}'],
    ['a holder of a prototype', '{"holders":{"__proto__":{"name":"x"},"constructor":{}}}'],
    ['a number of 60,000 digits', `{"shownTotalCents":${DIGITS},"userId":${DIGITS.slice(0, 9)}}`],
    ['60,000 digits in a text', JSON.stringify({ token: DIGITS })],
    ['bytes that are no UTF-8', Uint8Array.from({ length: 60_000 }, () => 0xff)],
    ['null bytes', '{"idempotencyKey":"\\u0000","userId":"\\u0000","token":"\\u0000"}'],
    ['half a character', '{"idempotencyKey":"\\ud800","userId":"\\ud800","token":"\\ud800"}'],
    ['60,000 escapes', `{"token":"${'\\u0041'.repeat(10_000)}"}`],
    ...buyer.map((name): [string, string] => [
      '60,000 digits of a buyer',
      JSON.stringify({ buyer: { [name]: DIGITS } }),
    ]),
    ...['name', 'lastname'].map((name): [string, string] => [
      '60,000 digits of a holder',
      JSON.stringify({ holders: { 'Full Pass-3-0': { [name]: DIGITS } } }),
    ]),
    ...texts.map((name): [string, string] => [
      '60,000 digits in a text',
      JSON.stringify({ [name]: DIGITS }),
    ]),
  ]
  return bodies.map(([kind, body]) => ({ kind, headers: { 'Content-Type': JSON_TYPE }, body }))
}

/** Bodies that are not what they say, or say nothing. */
export function hostileTypes(): HostileBody[] {
  const body = 'x'.repeat(60_000)
  return [
    { kind: 'no type', headers: {}, body },
    { kind: 'another type', headers: { 'Content-Type': 'application/xml' }, body },
    { kind: 'a type of 10,000 characters', headers: { 'Content-Type': 'x'.repeat(10_000) }, body },
    {
      kind: 'a form in another character set',
      headers: { 'Content-Type': `${FORM}; charset=utf-16` },
      body,
    },
    // Nobody here opens it: it is read as it came.
    {
      kind: 'a compressed body',
      headers: { 'Content-Type': FORM, 'Content-Encoding': 'gzip' },
      body: Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3),
    },
    { kind: 'nothing', headers: { 'Content-Type': FORM }, body: '' },
  ]
}
