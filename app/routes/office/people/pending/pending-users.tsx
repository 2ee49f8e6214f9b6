import { href } from 'react-router'
import type { Services } from '#domain/ground/services.ts'
import {
  admitApplicant,
  approveAccess,
  type DecideAccess,
  rejectAccess,
} from '#domain/people/access-decision.ts'
import { requestVerificationMail } from '#domain/people/register.ts'
import { listAttractionNames, listPendingUsers, standingOf } from '#domain/people/staff-list.ts'
import { m } from '#messages/messages.js'
import { ofUser } from '#app/routes/office/people/of-user.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { PartShown } from '#app/routes/office/pieces/office-states.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pending-users'
import {
  type PendingAnswer,
  pendingIntent,
  type PendingIntent,
  pendingRoleIntent,
  PendingTable,
} from './pending-table.tsx'

export const meta = () => officeMeta(m.office_menu_pending_users())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPending)

async function readPending(services: Services, params: URLSearchParams) {
  const { db, timeZone } = services
  const isPart = params.get('email') === 'verified'
  const [all, attractions] = await Promise.all([
    listPendingUsers(db),
    asksForRole(services) ? listAttractionNames(db) : undefined,
  ])
  const users = isPart ? all.filter(({ isVerified }) => isVerified) : all
  return { users, isPart, standings: all.map(standingOf).join(), attractions, timeZone }
}

/** While 'Usuarios' is only announced there is one role, as specified. */
const asksForRole = ({ announced }: Services) => !announced.includes('users')

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export async function action(asked: Route.ActionArgs) {
  if (!asksForRole(asked.context.get(servicesContext))) {
    return officeAction(asked, pendingIntent, { approve: ofUser(approveAccess), ...others })
  }
  return officeAction(asked, pendingRoleIntent, {
    approve: (services, { userId: profileId, ...given }) =>
      admitApplicant(services, { ...given, profileId }),
    ...others,
  })
}

const others = { reject: ofUser(rejectAccess), verify: ofUser(sendVerification) }

async function sendVerification(services: Services, asked: DecideAccess) {
  const sent = await requestVerificationMail(services, asked)
  if (sent.ok || sent.reason !== 'too_many_mails') return sent
  // Too many mails of an order have their own text.
  return { ...sent, reason: 'too_many_verifications' as const }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

const doneWords: Record<PendingIntent, () => string> = {
  approve: m.office_pending_approved,
  reject: m.office_pending_rejected,
  verify: m.office_pending_verify_sent,
}

const failedWords: Record<PendingIntent, () => string> = {
  approve: m.office_pending_approve_failed,
  reject: m.office_pending_reject_failed,
  verify: m.office_pending_verify_failed,
}

export function clientAction(args: Route.ClientActionArgs): Promise<PendingAnswer> {
  return toldAnswer(args, {
    done: ({ done }) => ({ title: doneWords[done]() }),
    failedTitle: (sent) =>
      failedWords[pendingIntent.shape.intent.catch('approve').parse(sent('intent'))](),
  })
}

export default function PendingUsers({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.office_menu_pending_users()}>
      <Deferred
        content={content}
        failedTitle={m.office_pending_failed_title()}
        failed={m.office_pending_failed()}
      >
        {(page) => (
          <>
            {page.isPart && (
              <PartShown words={m.office_pending_part()} all={href('/admin/pending-users')} />
            )}
            <PendingTable {...page} />
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}
