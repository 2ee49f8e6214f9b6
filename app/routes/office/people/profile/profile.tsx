import QRCode from 'qrcode'
import { data } from 'react-router'
import { z } from 'zod'
import { getOwnProfile } from '#domain/people/profiles.ts'
import {
  changeOwnPassword,
  confirmSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '#domain/people/second-factor.ts'
import { m } from '#messages/messages.js'
import { answerOrWords, unanswered } from '#app/routes/access/access-answer.ts'
import {
  codeField,
  knownPasswordField,
  newPasswordField,
} from '#app/routes/access/access-fields.tsx'
import { parseAccessForm, refuse } from '#app/routes/access/access-form.ts'
import { FormProblem } from '#app/routes/access/access-frame.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/profile'
import { OwnPassword, type ProfileAnswer, SecondFactor } from './profile-forms.tsx'

export const meta = () => officeMeta(m.access_profile_title())

const profileForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('start'), currentPassword: knownPasswordField }),
  z.object({ intent: z.literal('confirm'), code: codeField }),
  z.object({ intent: z.literal('stop'), currentPassword: knownPasswordField }),
  z.object({
    intent: z.literal('password'),
    currentPassword: knownPasswordField,
    password: newPasswordField,
  }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const { db, passwordMin } = context.get(servicesContext)
  return { passwordMin, profile: await getOwnProfile(db, context.get(staffContext).id) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(profileForm, request)
  if (!form.ok) return form.reply
  const services = context.get(servicesContext)
  const own = { staff: context.get(staffContext), headers: request.headers }

  switch (form.value.intent) {
    case 'start': {
      const { currentPassword } = form.value
      const started = await startSecondFactor(services, { ...own, password: currentPassword })
      if (!started.ok) return refuse(started, { intent: 'start' })
      const key = { picture: await drawKey(started.uri), secret: started.secret }
      return done({ intent: 'start', key }, [])
    }
    case 'confirm': {
      const confirmed = await confirmSecondFactor(services, { ...own, code: form.value.code })
      if (!confirmed.ok) return refuse(confirmed, { intent: 'confirm' })
      const { recoveryCodes, setCookies } = confirmed
      return done({ intent: 'confirm', recoveryCodes }, setCookies)
    }
    case 'stop': {
      const { currentPassword } = form.value
      const stopped = await stopSecondFactor(services, { ...own, password: currentPassword })
      if (!stopped.ok) return refuse(stopped, { intent: 'stop' })
      return done({ intent: 'stop' }, stopped.setCookies)
    }
    case 'password': {
      const { currentPassword: current, password: next } = form.value
      const changed = await changeOwnPassword(services, { ...own, current, next })
      if (!changed.ok) return refuse(changed, { intent: 'password' })
      return done({ intent: 'password' }, changed.setCookies)
    }
    default:
      return form.value satisfies never
  }
}

function done(what: { intent: string } & Partial<ProfileAnswer>, setCookies: string[]) {
  const { intent, ...rest } = what
  const answer: ProfileAnswer = { ...unanswered, typed: { intent }, isDone: true, ...rest }
  const ownHeaders = new Headers()
  for (const cookie of setCookies) ownHeaders.append('Set-Cookie', cookie)
  return data(answer, { headers: ownHeaders })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrWords(serverAction)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  const answer: ProfileAnswer = actionData ?? unanswered
  return (
    <OfficePage title={m.access_profile_title()} lead={`${profile.fullName} · ${profile.email}`}>
      <FormProblem refusal={answer.refusal} title={m.access_profile_failed()} />
      <div className="grid max-w-xl gap-6">
        <SecondFactor isOn={profile.hasSecondFactor} answer={answer} />
        <OwnPassword answer={answer} />
      </div>
    </OfficePage>
  )
}

/** The second factor's key as a QR data URL, for an authenticator app. */
async function drawKey(uri: string): Promise<string> {
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
