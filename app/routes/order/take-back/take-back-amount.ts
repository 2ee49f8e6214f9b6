import { moneyWords } from '#domain/money.ts'

/** What goes back for these passes, which is never more than is left of the charge; undefined for none. */
export function takeBackAmount(
  passes: { amountCents: number; currency: string }[],
  leftCents: number,
): string | undefined {
  const [first] = passes
  if (!first) return undefined
  const cents = passes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return moneyWords(Math.min(cents, leftCents), first.currency)
}
