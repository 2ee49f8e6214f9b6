// Tells the few facts of a gate's store apart.
import type { Device, KeptDay, PackFacts } from './gate-store.ts'

export type Fact = Device | PackFacts | KeptDay

/** Undefined for any other fact. */
export function asDevice(fact: Fact | undefined): Device | undefined {
  return fact && 'privateKey' in fact ? fact : undefined
}

/** Undefined for any other fact. */
export function asPack(fact: Fact | undefined): PackFacts | undefined {
  return fact && 'cursor' in fact ? fact : undefined
}

/** Undefined for any other fact. */
export function asDay(fact: Fact | undefined): KeptDay | undefined {
  return fact && 'heardAt' in fact ? fact : undefined
}
