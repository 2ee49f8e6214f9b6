/**
 * How often a test goes round: `short` in `npm test`, `whole` in `npm run whole`, which proves at
 * length what the short run proves at all.
 */
export function rounds({ short, whole }: { short: number; whole: number }): number {
  return process.env.WHOLE === 'true' ? whole : short
}
