// Problems by field or one refusal in words, and the typed values except passwords.
import { data } from 'react-router'
import { m } from '#messages/messages.js'

/** The body of request-admin-access, as specified. */
export type AccessRequest = { userId: string; userEmail: string; userName: string }
export type Refused = { title?: string; text: string }
export type AccessAnswer = {
  typed: Record<string, string>
  problems: Record<string, string[]>
  refusal?: Refused
  /** The form succeeded and the page has nothing left to do. */
  isDone?: boolean
  /** After a sign-up: the arguments for the server function. */
  request?: AccessRequest
}

export const unanswered: AccessAnswer = { typed: {}, problems: {} }

/** A failing or unreachable server becomes a refusal in words; typed values stay, redirects are passed on. */
export async function answerOrWords<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<Answer>
}): Promise<Answer | ReturnType<typeof data<AccessAnswer>>> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    // With this status the router does not reload the page's data, which would fail too.
    const refusal = { text: m.access_something_wrong() }
    return data<AccessAnswer>({ ...unanswered, refusal }, { status: 503 })
  }
}
