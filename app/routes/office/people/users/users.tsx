import { href, useSearchParams } from 'react-router'
import { z } from 'zod'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { roleWords } from '#domain/mail/role-words.ts'
import {
  changeRole,
  endStaffSessions,
  releaseSecondFactor,
  removeStaff,
  restoreStaff,
  suspendStaff,
} from '#domain/people/change-staff.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from '#domain/people/invitations.ts'
import { listAttractionNames, listStaff } from '#domain/people/staff-list.ts'
import { type StaffFilter, staffFilter } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterSearch,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { type Answer, doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/users'
import { type RoleChoice, RoleDialog, type UserIntent, userIntent } from './role-dialog.tsx'
import { standingWords, UserConfirm, type UserQuestion, UsersTable } from './users-table.tsx'

export const meta = () => officeMeta(m.office_menu_users())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id } = context.get(staffContext)
  return { content: answered(services.log, readUsers(services, url.searchParams, id)) }
}

async function readUsers(services: Services, params: URLSearchParams, ownId: string) {
  const { clock, db, timeZone } = services
  const filter = staffFilter.read(params)
  const after = readPlace(params, z.uuid())
  const [list, attractions] = await Promise.all([
    listStaff(db, filter, after),
    listAttractionNames(db),
  ])
  const isFirstPage = after === undefined
  return { ...list, filter, attractions, isFirstPage, ownId, now: clock.now(), timeZone }
}
type UsersContent = Awaited<ReturnType<typeof readUsers>>

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(userIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

function run(services: Services, actor: StaffActor, intent: UserIntent) {
  const by = { profileId: 'userId' in intent ? intent.userId : '', actor }
  switch (intent.intent) {
    case 'invite':
      return inviteStaff(services, { ...intent, actor })
    case 'role':
      return changeRole(services, { ...intent, ...by })
    case 'resend':
      return resendInvitation(services, { ...intent, actor })
    case 'withdraw':
      return withdrawInvitation(services, { ...intent, actor })
    case 'suspend':
      return suspendStaff(services, by)
    case 'restore':
      return restoreStaff(services, by)
    case 'sessions':
      return endStaffSessions(services, by)
    case 'second_factor':
      return releaseSecondFactor(services, by)
    case 'remove':
      return removeStaff(services, by)
    default:
      return intent satisfies never
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const doneWords: Record<UserIntent['intent'], (sent: (name: string) => string) => string> = {
  invite: (sent) => m.users_invited({ email: sent('email') }),
  role: (sent) => m.users_role_done({ name: sent('name') }),
  resend: (sent) => m.users_invited({ email: sent('name') }),
  withdraw: () => m.users_withdrawn(),
  suspend: (sent) => m.users_suspended({ name: sent('name') }),
  restore: (sent) => m.users_restored({ name: sent('name') }),
  sessions: (sent) => m.users_sessions_done({ name: sent('name') }),
  second_factor: (sent) => m.users_factor_done({ name: sent('name') }),
  remove: (sent) => m.users_removed({ name: sent('name') }),
}

type UserAnswer = Answer<{ done: UserIntent['intent'] }>

export function clientAction(args: Route.ClientActionArgs): Promise<UserAnswer> {
  return toldAnswer(args, { done: ({ done }, sent) => ({ description: doneWords[done](sent) }) })
}

export default function Users({ loaderData: { content } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const choosing = useDialogOf<RoleChoice>()
  const asking = useDialogOf<UserQuestion>()
  return (
    <OfficePage
      title={m.office_menu_users()}
      action={
        <PageButton onClick={() => choosing.open({ user: undefined })}>
          {m.users_invite()}
        </PageButton>
      }
    >
      <UsersFilter filter={staffFilter.read(search)} />
      <Deferred content={content} failed={m.users_failed()}>
        {(page) => (
          <>
            <WhileNewerLoads>
              <UsersList {...page} onRole={(user) => choosing.open({ user })} onAsk={asking.open} />
            </WhileNewerLoads>
            {choosing.subject && (
              <RoleDialog
                {...choosing.subject}
                attractions={page.attractions}
                onClose={choosing.close}
              />
            )}
          </>
        )}
      </Deferred>
      {asking.subject && <UserConfirm question={asking.subject} onClose={asking.close} />}
    </OfficePage>
  )
}

function UsersFilter({ filter }: { filter: StaffFilter }) {
  return (
    <FilterBar label={m.users_filters()} filter={filter} clear={href('/admin/users')}>
      <FilterSearch label={m.users_filter_search()} typed={filter.q} />
      <FilterChoice
        name="role"
        label={m.users_role()}
        all={m.users_filter_all_roles()}
        words={roleWords}
        chosen={filter.role}
      />
      <FilterChoice
        name="state"
        label={m.users_standing()}
        all={m.users_filter_all_standings()}
        words={standingWords}
        chosen={filter.state}
      />
    </FilterBar>
  )
}

type UsersListProps = Omit<UsersContent, 'attractions'> & {
  onRole: (user: UsersContent['users'][number]) => void
  onAsk: (question: UserQuestion) => void
}

function UsersList({ users, hasMore, filter, isFirstPage, ...table }: UsersListProps) {
  return (
    <PagedRows
      count={users.length}
      shown={m.users_shown({ count: users.length })}
      isCounted={false}
      query={staffFilter.write(filter)}
      isFirstPage={isFirstPage}
      next={hasMore && users.at(-1)?.id}
      none={filterIsSet(filter) ? m.users_none_match() : m.users_none()}
    >
      <UsersTable {...table} users={users} />
    </PagedRows>
  )
}
