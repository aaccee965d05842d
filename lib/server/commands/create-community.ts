import { emailShape } from '@/lib/contracts/account'
import { type NewCommunity, newCommunityShape } from '@/lib/contracts/launch'
import type { Actor } from '@/lib/core/actor'
import { DomainError } from '@/lib/core/errors'
import { newId } from '@/lib/core/ids'
import { createForFounder } from '@/lib/domain/launch/create-for-founder'
import type { Runtime } from '@/lib/runtime/runtime'
import { domainName, platformHost } from '@/lib/tenancy/domain-name'

export type CreateCommand = {
  domain: string
  email: string
  name: string
  language: string
  timeZone: string
}

const COLOR = '#3b5bdb'

/**
 * Creates a community at a domain, also in an empty installation, with the owner of a mailbox as its organiser. Whoever
 * has the machine's shell is trusted: neither the mailbox nor the domain has to be proven.
 *
 * @returns the domain
 * @throws Error for invalid input or a domain that is taken
 */
export async function createCommunity(
  runtime: Runtime,
  actor: Actor,
  command: CreateCommand,
): Promise<string> {
  const { database, directory, env } = runtime
  const domain = domainName(command.domain)
  if (!domain || domain === platformHost(env))
    throw new Error(`${command.domain} cannot be the domain of a community`)
  const email = emailShape.safeParse(command.email)
  if (!email.success) throw new Error(`${command.email} is not an email address`)
  const input = newCommunityOf(command, domain)
  try {
    await database.ownerTransaction((transaction) =>
      createForFounder(runtime, transaction, actor, {
        ...input,
        domain,
        email: email.data,
        firstName: '',
        lastName: '',
        isPlatform: domain === env.PLATFORM_DOMAIN,
      }),
    )
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid')
      throw new Error(`there is a community at ${domain} already`)
    throw error
  }
  directory.forget()
  return domain
}

/** @throws Error that names the field */
function newCommunityOf({ name, language, timeZone }: CreateCommand, domain: string): NewCommunity {
  const parsed = newCommunityShape.omit({ address: true }).safeParse({
    name,
    languages: [language, language === 'en' ? 'ru' : 'en'],
    color: COLOR,
    purpose: '',
    timeZone,
    launchKey: newId(),
  })
  if (!parsed.success)
    throw new Error(`invalid: ${parsed.error.issues.map(({ path }) => path[0]).join(', ')}`)
  return { ...parsed.data, address: domain.replaceAll('.', '-') }
}
