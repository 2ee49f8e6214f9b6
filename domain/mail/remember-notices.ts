import type { Database } from '#db/database.ts'
import { rememberedNotices } from '#db/schema.ts'

/**
 * Remembers that these orders get a notice and returns those that were not remembered yet. A second worker at
 * the same moment waits for the first one's transaction and gets none of them.
 */
export async function rememberNotices<Notice extends { orderId: string; kind: string }>(
  tx: Database,
  notices: Notice[],
  at: Date,
): Promise<Notice[]> {
  if (notices.length === 0) return []
  const written = await tx
    .insert(rememberedNotices)
    // Sorted, so that two workers cannot deadlock.
    .values(notices.map(({ orderId, kind }) => ({ orderId, kind, at })).toSorted(byKey))
    .onConflictDoNothing()
    .returning({ orderId: rememberedNotices.orderId, kind: rememberedNotices.kind })
  const ours = new Set(written.map(key))
  return notices.filter((notice) => ours.has(key(notice)))
}

const key = ({ orderId, kind }: { orderId: string; kind: string }) => `${orderId} ${kind}`

function byKey(a: { orderId: string; kind: string }, b: { orderId: string; kind: string }): number {
  return key(a) < key(b) ? -1 : 1
}
