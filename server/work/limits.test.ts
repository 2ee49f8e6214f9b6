import { expect, test } from 'vitest'
import { SettingsError } from '#server/env.ts'
import { liftedLimits } from './limits.ts'

const sandbox = { takesRealMoney: false }
const bank = { takesRealMoney: true }

test('limits stand unless they are lifted, whoever takes the money', () => {
  expect(liftedLimits(true, sandbox)).toEqual([])
  expect(liftedLimits(true, bank)).toEqual([])
})

test('what is lifted for a bench are the limits on purchases and no others', () => {
  expect(liftedLimits(false, sandbox)).toEqual([
    'order_per_client',
    'decline_per_client',
    'attempt_per_client',
    'confirmation_per_address',
  ])
})

test('where real money is taken no limit is lifted: the start ends with one sentence that names the setting', () => {
  const sentence =
    'The setting PURCHASE_LIMITS is not right: expected on, because a provider takes real money.'
  expect(() => liftedLimits(false, bank)).toThrow(new SettingsError(sentence))
})
