// The answers to the forms before the office: problems by field, or one refusal in words; and
// what was typed, save passwords.
import { data } from 'react-router'
import { m } from '#messages/messages.js'

/** The body of request-admin-access, as specified. */
export type AccessRequest = { userId: string; userEmail: string; userName: string }
export type Refused = { title?: string; text: string }
export type AccessAnswer = {
  typed: Record<string, string>
  problems: Record<string, string[]>
  refusal?: Refused
  /** The form was sent and nothing is left to do on the page. */
  isDone?: boolean
  /** After a sign-up: what the server function is to be called with. */
  request?: AccessRequest
}

/** Before anything was sent. */
export const unanswered: AccessAnswer = { typed: {}, problems: {} }

/**
 * Runs a form's action from the page's code; a server that cannot be reached or fails is a refusal
 * with words, and what was typed stays. Where the action leads elsewhere, so does this.
 */
export async function answerOrWords<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof data<AccessAnswer>>> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    // The status keeps the router from asking for the page's data again, which would fail as well.
    const answer: AccessAnswer = { ...unanswered, refusal: { text: m.access_something_wrong() } }
    return data(answer, { status: 503 })
  }
}
