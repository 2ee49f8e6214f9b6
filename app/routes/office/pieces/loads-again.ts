import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of every screen with buttons. Loads again also after a refusal: what somebody
 * else did meanwhile is what the page must show. Not while the server is away: what was typed into a
 * dialog would go with the page.
 */
export function loadsAgain({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.reason === 'unreachable') return false
  return actionStatus !== undefined || defaultShouldRevalidate
}
