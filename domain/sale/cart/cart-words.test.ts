import { expect, test } from 'vitest'
import { speakPerTask } from '#server/create-services.ts'
import { countWords } from './cart-words.ts'
import { cartItemId } from './cart.ts'

speakPerTask()

const item = (name: 'Full Pass' | 'Sight Pass', adults: number) => ({
  id: cartItemId(name, 3),
  name,
  duration: 3 as const,
  adults,
  children: 1,
  city: 'buenos-aires',
  pricePerAdult: 0,
  pricePerChild: 0,
})

test('one item counts its people, and several count passes, as they may be for the same people', () => {
  expect(countWords([item('Full Pass', 0)])).toBe('1 persona')
  expect(countWords([item('Full Pass', 2)])).toBe('3 personas')
  expect(countWords([item('Full Pass', 1), item('Sight Pass', 1)])).toBe('4 pases')
})
