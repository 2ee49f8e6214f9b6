// What the list of attractions weighs with 6, 50 and 500 of them, before pictures, and how long the first
// answer of a page that nobody remembers takes. Fills the database of a scratch shop that runs beside it,
// with texts that differ, because equal ones would compress to nothing.
//
//   node bench/catalogue.mjs --url http://localhost:3000 --database postgres://… [--city buenos-aires]
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Client } from 'pg'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    database: { type: 'string' },
    city: { type: 'string', default: 'buenos-aires' },
  },
})

const words =
  'jardín museo teatro patio fuente torre cúpula mural tango puerto barrio plaza galería salón biblioteca mercado palacio puente río colección arte historia noche vereda farol balcón escalera taller acuario planetario estadio bodega café parrilla librería archivo retrato cerámica mosaico vitral órgano foyer platea barco isla sendero mirador rosedal invernadero feria ópera danza cine radio fútbol hipódromo reloj azulejo bronce mármol madera hierro cristal tejido grabado fotografía diseño moda juguete tranvía'.split(
    ' ',
  )
let seed = 7

/** Alike in every run. */
function word() {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return words[seed % words.length]
}

const sentence = (length) => Array.from({ length }, word).join(' ')

const database = new Client({ connectionString: values.database })
await database.connect()
const page = new URL(`/${values.city}/attractions`, values.url).href
const { rows } = await database.query('select count(*)::integer as count from atracciones')
const figures = [await measure(rows[0].count)]
for (const wanted of [50, 500]) {
  await fill(wanted)
  figures.push(await measure(wanted))
}
await database.end()

const [{ br, gzip, bytes }] = figures
const ratio = (now, before) => (now / before).toFixed(2)

for (const figure of figures) {
  console.log(
    `${String(figure.count).padStart(4)} attractions: ${figure.bytes} bytes (${ratio(figure.bytes, bytes)}), gzip ${figure.gzip} (${ratio(figure.gzip, gzip)}), br ${figure.br} (${ratio(figure.br, br)}), ${figure.pictures} pictures, not remembered ${figure.ms.toFixed(0)} ms`,
  )
}

async function fill(wanted) {
  const { rows: kinds } = await database.query('select id from tipos_atraccion order by id')
  const { rows: there } = await database.query('select count(*)::integer as count from atracciones')
  for (let number = there[0].count; number < wanted; number += 1) {
    const name = `${word()} ${word()} ${number}`
    await database.query(
      `insert into atracciones (ciudad_id, tipo_id, nombre, slug, pass, is_reservation_required,
         is_popular, position, summary, description, opening_week, opening_exceptions, address,
         pictures, questions)
       select ciudad_id, $1, $2, $3, pass, is_reservation_required, false, $4, $5, description,
         opening_week, opening_exceptions, address,
         jsonb_build_array(jsonb_build_object('file', pictures -> 0 ->> 'file', 'description', $6::text)),
         questions
       from atracciones where position < 6 order by (position + $4) % 6 limit 1`,
      [kinds[number % kinds.length].id, name, `a-${number}`, number, sentence(9), sentence(16)],
    )
  }
  await database.query('update catalogo set version = version + 1')
}

/** Once the shop has forgotten the page of before: it looks every few seconds. */
async function measure(count) {
  for (;;) {
    const text = execFileSync('curl', ['-s', page]).toString()
    if (text.includes(`${count} atracciones`)) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const size = (encoding) =>
    execFileSync('curl', ['-s', '-H', `Accept-Encoding: ${encoding}`, page]).length
  const text = execFileSync('curl', ['-s', page]).toString()
  const times = Array.from({ length: 5 }, (_, round) => {
    const began = performance.now()
    execFileSync('curl', ['-s', `${page}?hasta=${19 + round}`])
    return performance.now() - began
  }).toSorted((a, b) => a - b)
  return {
    count,
    bytes: size('identity'),
    gzip: size('gzip'),
    br: size('br'),
    pictures: text.match(/<img /g)?.length ?? 0,
    ms: times[2],
  }
}
