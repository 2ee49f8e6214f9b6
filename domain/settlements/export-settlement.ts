// Exports of settlements: one with its lines as a spreadsheet or PDF, or a month of all as a spreadsheet.
// Each records an activity.
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { StatementPdf } from '#domain/books/statement.ts'
import type { Services } from '#domain/services.ts'
import type { SettlementLine } from './settlement.ts'
import {
  findSettlement,
  listSettlements,
  type OfficeSettlement,
  type SettlementPage,
} from './settlements.ts'

type Taken = { attractionId: number; month: string; actor: StaffActor }

/** The settlement and its lines in one batch; undefined when the attraction does not exist. */
export async function exportSettlement(
  services: Services,
  asked: Taken,
): Promise<{ page: SettlementPage; batches: AsyncIterableIterator<SettlementLine[]> } | undefined> {
  const page = await findSettlement(services, asked)
  if (!page) return undefined
  await recordExport(services, asked.actor, String(asked.attractionId), { month: asked.month })
  return { page, batches: inOneBatch(page.lines) }
}

/** The finished PDF; undefined when the attraction does not exist. */
export async function drawSettlement(
  services: Services,
  asked: Taken,
  toWords: (page: SettlementPage) => StatementPdf,
): Promise<Uint8Array | undefined> {
  const page = await findSettlement(services, asked)
  if (!page) return undefined
  await recordExport(services, asked.actor, String(asked.attractionId), { month: asked.month })
  return services.statementSheets.statement(toWords(page))
}

/** A month of all attractions in one batch. */
export async function exportMonth(
  services: Services,
  { month, actor }: Omit<Taken, 'attractionId'>,
): Promise<AsyncIterableIterator<OfficeSettlement[]>> {
  const rows = await listSettlements(services, { month })
  await recordExport(services, actor, 'settlements', { month })
  return inOneBatch(rows)
}

async function recordExport(
  { clock, db }: Services,
  actor: StaffActor,
  objectId: string,
  data: { month: string },
): Promise<void> {
  await recordActivity(db, [
    { at: clock.now(), actor, name: 'settlement.exported', objectId, data },
  ])
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
