import type { KeptScan } from '../gate-store.ts'

/** What is being put right, over whatever screen stands. */
export type Mending =
  | { kind: 'undo'; scans: [KeptScan, ...KeptScan[]] }
  | { kind: 'exception'; scan: KeptScan }
