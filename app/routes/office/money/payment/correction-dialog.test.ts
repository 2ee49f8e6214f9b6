import { expect, test } from 'vitest'
import { paymentIntent } from './correction-dialog.tsx'

test('the id of a correction is one id however its letters are written', () => {
  const correctionId = '0199AbCd-0000-7000-8000-00000000aBcD'

  const read = paymentIntent.shape.correctionId.parse(correctionId)

  expect(read).toBe('0199abcd-0000-7000-8000-00000000abcd')
})
