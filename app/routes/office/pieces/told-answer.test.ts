import { expect, test, vi } from 'vitest'
import { toldAnswer } from './told-answer.ts'

vi.stubGlobal('window', { location: { pathname: '/admin/guards' } })

test('a page that is older than the server is told so, unless one of its own fields has a problem', async () => {
  const body = new URLSearchParams({ intent: 'draft', name: '' })
  const reasonFor = async (error: Record<string, string[]>) => {
    const request = new Request('http://localhost/', { method: 'POST', body })
    const serverAction = async () => ({ ok: false as const, status: 'error' as const, error })
    const answer = await toldAnswer({ request, serverAction }, { done: () => undefined })
    return 'reason' in answer ? answer.reason : undefined
  }

  expect(await reasonFor({ intent: ['unknown'] })).toBe('outdated')
  expect(await reasonFor({ '': ['malformed'] })).toBe('outdated')
  expect(await reasonFor({ role: ['missing'] })).toBe('outdated')
  expect(await reasonFor({ name: ['required'], role: ['missing'] })).toBeUndefined()
})
