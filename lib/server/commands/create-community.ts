import { claimMailbox, createAccount, findAccountByEmail } from '@/lib/auth/account'
import { emailShape } from '@/lib/contracts/account'
import { type NewCommunity, newCommunityShape } from '@/lib/contracts/launch'
import { newId } from '@/lib/core/ids'
import { writeCommunity } from '@/lib/domain/launch/write-community'
import type { Runtime } from '@/lib/runtime/runtime'
import { domainName } from '@/lib/tenancy/domain-name'
import { isDomainTaken } from '@/lib/tenancy/domains'

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
export async function createCommunity(runtime: Runtime, command: CreateCommand): Promise<string> {
  const { database, clock, env, directory } = runtime
  const domain = domainName({ PLATFORM_URL: env.PLATFORM_URL, PLATFORM_DOMAIN: undefined }, command.domain)
  if (!domain) throw new Error(`${command.domain} cannot be the domain of a community`)
  const email = emailShape.safeParse(command.email)
  if (!email.success) throw new Error(`${command.email} is not an email address`)
  const input = newCommunityOf(command, domain)
  try {
    await database.ownerTransaction(async (transaction) => {
      const { db } = transaction
      const [preferredLang = 'en'] = input.languages
      const account =
        (await createAccount(db, clock, { email: email.data, passwordHash: null, preferredLang })) ??
        (await findAccountByEmail(db, email.data))
      if (!account) throw new Error(`${email.data} has no account`)
      await claimMailbox(db, clock, account)
      const written = await writeCommunity(runtime, transaction, {
        ...input,
        domain,
        founderId: account.id,
        isVouchedFor: true,
        isPlatform: domain === env.PLATFORM_DOMAIN,
      })
      if (!written) throw taken(domain)
    })
  } catch (error) {
    throw isDomainTaken(error) ? taken(domain) : error
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

const taken = (domain: string) => new Error(`there is a community at ${domain} already`)
