import { expect, test } from 'vitest'
import { mailboxOf } from './email-address.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana+1@example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['ana+@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['ana@exam+ple.com', 'ana@exam+ple.com'],
  ['ana@ｅｘａｍｐｌｅ.com', 'ana@example.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@exam ple', 'ana@exam ple'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
