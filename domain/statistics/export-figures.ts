import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import type { AnalyticsFilter } from './analytics-filter.ts'
import type { FigureTableId } from './figure-table-ids.ts'

/** The object id for activities about no single thing. */
const ALL_FIGURES = 'figures'

/** Records that a table of the analytics was exported. */
export async function recordFiguresExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { table, filter, actor }: { table: FigureTableId; filter: AnalyticsFilter; actor: StaffActor },
): Promise<void> {
  const { period: preset, city: cityId, ...days } = filter
  await recordActivity(db, [
    {
      at: clock.now(),
      actor,
      name: 'figures.exported',
      objectId: ALL_FIGURES,
      data: { table, preset, cityId, ...days },
    },
  ])
}
