import { moneyWords } from '#domain/money.ts'

/** The refund for these passes, never more than what is left of the charge; undefined without passes. */
export function takeBackAmount(
  passes: { amountCents: number; currency: string }[],
  leftCents: number,
): string | undefined {
  const [first] = passes
  if (!first) return undefined
  const cents = passes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return moneyWords(Math.min(cents, leftCents), first.currency)
}
