// What is typed of a card reaches nobody but the provider.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '#db/open-database.server.ts'
import { expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { fillRealCard, mastercard } from '#tests/e2e/real-card.ts'
import { noteRequests, test } from '#tests/e2e/real-shop.ts'
import { buyerAt, choosePass, expectBought, pay } from '#tests/e2e/visitor.ts'
import { outboxIn } from '#tests/outbox.ts'

// Beside its rows, the embedded database's files are searched.
test.use({ isEmbedded: true })

const CODE = '987'
const HOLDER = 'APRO'
const DOCUMENT = '30111222'
const digits = mastercard.replaceAll(' ', '')
/** The number in any writing, the end of it alone, and the code where something calls it one. */
const ofTheCard = [
  new RegExp([...digits].join('[^0-9]{0,2}')),
  new RegExp(digits.slice(-8)),
  new RegExp(`(?:cvv|cvc|csc|c[oó]d|code)\\w*\\W{0,8}${CODE}\\b`, 'i'),
]

test(
  'a card that was typed and paid with is in no request to us, no line of the log, no table, no file and no mail',
  oneWidth,
  async ({ page, context, shop, till }) => {
    const sent = noteRequests(context)
    const buyer = buyerAt('marcada@ejemplo.com')
    await choosePass(page, buyer)
    await fillRealCard(page, { number: mastercard, code: CODE, holder: 'FUND' })
    await pay(page)
    await expect(page.getByText('La tarjeta no tiene fondos suficientes').first()).toBeVisible()
    await fillRealCard(page, { number: mastercard, code: CODE, holder: HOLDER })
    await pay(page)
    await expectBought(page)
    await shop.lastMailTo(buyer.email)

    // The search finds it where it belongs.
    const toProvider = sent.filter(({ to }) => to.startsWith(till.mercadoPago.url))
    for (const pattern of ofTheCard) expect(textOf(toProvider)).toMatch(pattern)

    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    const tables = await shop.withDatabase(allRows)
    // As a power cut would end it: what it has written is all there is.
    await shop.stop()
    const places = {
      requests: textOf(sent.filter(({ to }) => new URL(to).origin === shop.url)),
      browser: kept,
      log: till.output(),
      tables,
      files: await filesIn(shop.dataFolder),
      mails: await mailsIn(shop.dataFolder),
    }
    await shop.start()

    expect(places.log).toContain('"level"')
    expect(places.tables).toContain(buyer.email)
    expect(places.files).toContain('Message-ID')
    expect(places.mails).toContain(buyer.name)
    for (const [place, text] of Object.entries(places)) {
      for (const pattern of ofTheCard) expect(pattern.exec(text)?.[0], place).toBeUndefined()
    }
    // The document goes through us to the provider and stays nowhere.
    for (const place of ['log', 'tables', 'files', 'mails', 'browser'] as const) {
      expect(places[place].includes(DOCUMENT), place).toBe(false)
    }
  },
)

function textOf(sent: { text: string }[]): string {
  return sent.map(({ text }) => text).join('\n')
}

async function allRows(database: OpenDatabase): Promise<string> {
  const { rows } = await database.executeSql(
    `select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text as content
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map((row) => String(Object(row).content)).join('\n')
}

/** Every mail as it is read: in its file it is encoded. */
async function mailsIn(dataFolder: string): Promise<string> {
  const mails = await outboxIn(join(dataFolder, 'outbox')).all()
  return mails.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('\n')
}

/** Every file of the shop's, as bytes are: also what the database wrote beside its tables. */
async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return texts.join('\n')
}
