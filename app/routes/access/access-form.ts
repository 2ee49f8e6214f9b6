// Server side of the access pages' forms.
import { data, href, redirect } from 'react-router'
import type { z } from 'zod'
import type { Services } from '#domain/ground/services.ts'
import { firstAddressOf } from '#domain/people/areas.ts'
import type { PasswordProblem } from '#domain/people/password.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { type FormShape, parseForm } from '#app/form.ts'
import { retryAfter } from '#app/refusals.ts'
import { flashCookie, type FlashToast } from '#app/ui/flash-toast.ts'
import { withWait } from '#app/ui/wait-words.ts'
import type { AccessAnswer } from './access-answer.ts'

const refusals = {
  invalid_credentials: { status: 400, text: m.access_invalid_credentials },
  not_admitted: { status: 403, text: m.access_denied_text },
  too_many_attempts: { status: 429, text: m.access_too_many_attempts },
  no_recovery_session: { status: 400, text: m.access_update_no_session_text },
  link_not_good: { status: 400, text: m.access_verify_link_not_good },
  invitation_not_good: { status: 400, text: m.access_invitation_not_good },
  email_taken: { status: 409, text: m.access_invitation_taken },
  code_wrong: { status: 400, text: m.access_code_wrong },
  code_used: { status: 400, text: m.access_code_used },
  second_factor_on: { status: 400, text: m.access_factor_already_on },
  second_factor_demanded: { status: 403, text: m.access_factor_demanded },
  replacement_over: { status: 400, text: m.access_factor_replacement_over },
  challenge_over: { status: 400, text: m.access_code_over },
  wrong_password: { status: 400, text: m.access_wrong_password },
}

type AccessRefusal = keyof typeof refusals

const titles: Partial<Record<AccessRefusal, () => string>> = {
  not_admitted: m.access_denied_title,
  no_recovery_session: m.access_update_no_session_title,
}

/** Like parseForm, but the reply to a malformed post never contains a password or a code. */
export async function parseAccessForm<Schema extends z.ZodType>(
  schema: Schema & FormShape,
  request: Request,
) {
  const form = await parseForm(schema, request)
  if (form.ok) return form
  const { data: submission, init } = form.reply
  const problems = Object.entries(submission.error ?? {}).map(([name, found]) => [
    name,
    found ?? [],
  ])
  const answer: AccessAnswer = {
    typed: withoutSecrets(submission.initialValue ?? {}),
    problems: Object.fromEntries(problems),
  }
  return { ok: false as const, reply: data(answer, init ?? undefined) }
}

function withoutSecrets(typed: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(typed).flatMap(([name, value]) =>
    typeof value === 'string' && !/password|code|token/i.test(name) ? [[name, value]] : [],
  )
  return Object.fromEntries(kept)
}

/** The answer to a well-formed form that was refused. */
export function refuse(
  refused: { reason: AccessRefusal | PasswordProblem; retryAfterSeconds?: number },
  typed: Record<string, string> = {},
) {
  if (isOfPassword(refused.reason)) {
    return data<AccessAnswer>({ typed, problems: { password: [refused.reason] } }, { status: 400 })
  }
  const { status, text } = refusals[refused.reason]
  const refusal = {
    title: titles[refused.reason]?.(),
    text: withWait({ ...refused, message: text() }),
  }
  const headers = retryAfter(refused.retryAfterSeconds)
  return data<AccessAnswer>({ typed, problems: {}, refusal }, { status, headers })
}

/** Problems of a new password are shown beside its field. */
function isOfPassword(reason: AccessRefusal | PasswordProblem): reason is PasswordProblem {
  return reason.startsWith('password_')
}

/** Redirects to a page with the auth library's cookies and an optional toast to show there. */
export function redirectWith(path: string, setCookies: string[], toast?: FlashToast): Response {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (toast) headers.append('Set-Cookie', flashCookie(toast))
  return redirect(path, { headers })
}

// The page that somebody requested before the guard sent them to the sign-in.

const NEXT_MAX = 2_000
const accessPaths =
  /^\/admin\/(login|logout|register|forgot-password|update-password|verify-email|invitation|session)(\/|$|\.)/

/** The office path named by a link, or else the first page for this member of staff. */
export function nextPathOf(
  { announced }: Services,
  { role }: Staff,
  wanted: string | null | undefined,
): string {
  return nextPath(wanted) ?? href(firstAddressOf(role, announced))
}

/** The office path named by a link; undefined for anything else. */
export function nextPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > NEXT_MAX) return undefined
  // Anything but a plain path, such as //evil.example or /\evil.example, would lead off the shop.
  if (!/^\/admin(?:[/?#]|$)/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, 'http://shop.invalid')
  if (origin !== 'http://shop.invalid' || !/^\/admin(\/|$)/.test(pathname)) return undefined
  return accessPaths.test(pathname) ? undefined : pathname + search + hash
}
