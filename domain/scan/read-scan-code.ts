// From what a device sent to the pass that it means. Texts come from cameras pointed at anything:
// whatever is no code of ours is undefined, without an exception and without a question to the
// database.
import { readPassCode, type PassVerifyKey } from '#domain/passes/pass-code.ts'
import { parseShortCode } from '#domain/short-code.ts'

export type PassReference =
  | { passId: string; serial: number; shortCode?: undefined }
  | { shortCode: string; serial?: undefined }

export async function readScanCode(
  scan: { code?: string; shortCode?: string },
  verifyKeys: readonly PassVerifyKey[],
): Promise<PassReference | undefined> {
  if (scan.code !== undefined) {
    const reading = await readPassCode(scan.code, verifyKeys)
    if (!reading.ok) return undefined
    return { passId: reading.content.passId, serial: reading.content.serial }
  }
  const shortCode = scan.shortCode === undefined ? undefined : parseShortCode(scan.shortCode)
  return shortCode === undefined ? undefined : { shortCode }
}
