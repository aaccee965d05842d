import {
  type ListedCommunity,
  type Standing,
  type StandingAct,
  SUSPENSION_REASON_LIMIT,
  standingShape,
} from '@/lib/contracts/operator'
import { DomainError } from '@/lib/core/errors'
import { appointOperator } from '@/lib/domain/operator/appoint-operator'
import { changeStanding } from '@/lib/domain/operator/change-standing'
import { listCommunities } from '@/lib/domain/operator/list-communities'
import { systemRequestContext } from '@/lib/runtime/request-context'
import type { Runtime } from '@/lib/runtime/runtime'
import { communityNamed } from './community-named'
import { type CreateCommand, createCommunity } from './create-community'

export type CommunityCommand =
  | { act: StandingAct; community: string; reason?: string }
  | { act: 'list'; search?: string }
  | { act: 'appoint' | 'dismiss'; email: string }
  | ({ act: 'create' } & CreateCommand)

export type CommunityReport = { list: Pick<ListedCommunity, 'title' | 'domain' | 'state' | 'members'>[] }

const REASON = 'npm run community'

/**
 * Lists communities, changes the standing of one as the operators' page does, creates one, or says who the operators
 * are.
 * @returns the communities listed or changed
 * @throws Error when no community answers at the name, no account has the address, or a reason is too long
 */
export async function runCommunityCommand(
  runtime: Runtime,
  command: CommunityCommand,
): Promise<CommunityReport> {
  if (command.act === 'create') {
    const domain = await createCommunity(runtime, { kind: 'system', reason: REASON }, command)
    return { list: (await listAll(runtime, domain)).filter((one) => one.domain === domain) }
  }
  if ('email' in command) {
    await appoint(runtime, command)
    return { list: [] }
  }
  if (command.act === 'list') return { list: await listAll(runtime, command.search) }
  const community = await communityNamed(runtime, command.community)
  await changeStanding(systemRequestContext(runtime, community, REASON), {
    communityId: community.id,
    ...standingOf(command),
  })
  const list = await listAll(runtime, community.primaryDomain)
  return { list: list.filter(({ domain }) => domain === community.primaryDomain) }
}

function standingOf({ act, reason }: { act: StandingAct; reason?: string }): Standing {
  const { success, data } = standingShape.safeParse({ act, reason })
  if (!success) throw new Error(`the reason can have ${SUSPENSION_REASON_LIMIT} characters at most`)
  return data
}

async function appoint(
  runtime: Runtime,
  { act, email }: Extract<CommunityCommand, { act: 'appoint' | 'dismiss' }>,
): Promise<void> {
  const [any] = await runtime.directory.all()
  if (!any) throw new Error('there is no community yet')
  try {
    await appointOperator(systemRequestContext(runtime, any, REASON), { email, appointed: act === 'appoint' })
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found')
      throw new Error(`no account has the confirmed address ${email}`)
    throw error
  }
}

async function listAll(runtime: Runtime, search: string | undefined): Promise<ListedCommunity[]> {
  const [any] = await runtime.directory.all()
  if (!any) return []
  const context = systemRequestContext(runtime, any, REASON)
  const list: ListedCommunity[] = []
  for (let page = 0; ; page++) {
    const found = await listCommunities(context, { page, search })
    list.push(...found.list)
    if (!found.hasMore) return list
  }
}
