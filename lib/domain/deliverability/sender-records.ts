import type { RecordState, SenderRecord } from '@/lib/contracts/deliverability'
import type { Env } from '@/lib/core/env'
import type { mailSenders, SenderRecords } from '@/lib/db/schema/mail-sender'
import { dkimRecord, isRecordOf } from '@/lib/mail/dkim-key'
import { domainOf, senderAddress } from '@/lib/mail/sender'
import type { DnsRecords } from '@/lib/net/dns-records'

export type MailSender = typeof mailSenders.$inferSelect
type SenderEnv = Pick<Env, 'MAIL_FROM' | 'MAIL_RETURN_PATH' | 'MAIL_SPF'>

/** The most lookups an SPF check may take (RFC 7208, section 4.6.4). */
const MAX_SPF_LOOKUPS = 10

/** What an SPF record must contain for our mail servers; null if the domain is the installation's own. */
function spfTerm(env: SenderEnv, domain: string): string | null {
  const installation = domainOf(senderAddress(env, { senderEmail: null }))
  return env.MAIL_SPF ?? (installation === domain ? null : `include:${installation}`)
}

/** Receivers check SPF of the domain that bounces go to. */
const checksSpf = (env: SenderEnv, domain: string): boolean =>
  !env.MAIL_RETURN_PATH || domainOf(env.MAIL_RETURN_PATH) === domain

const isSpf = (value: string) => /^v=spf1(\s|$)/i.test(value)
const isDmarc = (value: string) => /^v=DMARC1\s*(;|$)/i.test(value)
const DMARC_POLICY = /(^|;)\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i

export async function readSenderRecords(
  dns: DnsRecords,
  env: SenderEnv,
  { domain, selector }: Pick<MailSender, 'domain' | 'selector'>,
): Promise<SenderRecords> {
  const [root, dkim, dmarc] = await Promise.all([
    dns.txt(domain),
    dns.txt(`${selector}._domainkey.${domain}`),
    readDmarc(dns, domain),
  ])
  const spf = root?.filter(isSpf) ?? null
  const spfCovers = spf?.length === 1 ? await covers(dns, spf[0]!, spfTerm(env, domain)) : spf && false
  return { spf, spfCovers, dkim, dmarc }
}

/** Whether an SPF record, or one that it includes, has the term; null if DNS did not answer. */
async function covers(dns: DnsRecords, record: string, term: string | null): Promise<boolean | null> {
  if (term === null) return true
  const open = [record]
  const seen = new Set<string>()
  let unknown = false
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const terms = next.toLowerCase().split(/\s+/)
    if (terms.includes(term.toLowerCase())) return true
    for (const one of terms) {
      const [, name] = /^\+?(?:include:|redirect=)([\w.-]+)$/.exec(one) ?? []
      if (!name || seen.has(name) || seen.size >= MAX_SPF_LOOKUPS) continue
      seen.add(name)
      const values = await dns.txt(name)
      if (values === null) unknown = true
      open.push(...(values ?? []).filter(isSpf))
    }
  }
  return unknown ? null : false
}

/** The policy of the domain, or of its nearest parent. */
async function readDmarc(dns: DnsRecords, domain: string): Promise<string[] | null> {
  const labels = domain.split('.')
  for (let from = 0; from < Math.max(1, labels.length - 1); from++) {
    const values = await dns.txt(`_dmarc.${labels.slice(from).join('.')}`)
    if (values === null) return null
    const found = values.filter(isDmarc)
    if (found.length > 0) return found
  }
  return []
}

/** The records as they should be, and as the last check found them. */
export function recordsOf(
  env: SenderEnv,
  { domain, selector, publicKey, found }: MailSender,
): { spf: SenderRecord | null; dkim: SenderRecord; dmarc: SenderRecord } {
  const expectedKey = dkimRecord(publicKey)
  return {
    spf: checksSpf(env, domain)
      ? {
          name: domain,
          expected: expectedSpf(spfTerm(env, domain), found?.spf?.[0]),
          found: found?.spf ?? null,
          state: stateOf(found?.spf, found?.spfCovers ?? null),
        }
      : null,
    dkim: {
      name: `${selector}._domainkey.${domain}`,
      expected: expectedKey,
      found: found?.dkim ?? null,
      state: stateOf(found?.dkim, found?.dkim?.some((value) => isRecordOf(publicKey, value)) ?? null),
    },
    dmarc: {
      name: `_dmarc.${domain}`,
      expected: 'v=DMARC1; p=none',
      found: found?.dmarc ?? null,
      state: stateOf(
        found?.dmarc,
        found?.dmarc ? found.dmarc.length === 1 && DMARC_POLICY.test(found.dmarc[0]!) : null,
      ),
    },
  }
}

function stateOf(found: string[] | null | undefined, works: boolean | null): RecordState {
  if (!found) return 'unknown'
  if (found.length === 0) return 'missing'
  if (works === null) return 'unknown'
  return works ? 'found' : 'wrong'
}

/** The domain's record with our term before its 'all', or a new one: a domain may have only one. */
function expectedSpf(term: string | null, present: string | undefined): string {
  if (!present) return `v=spf1 ${term ?? 'mx'} ~all`
  if (!term) return present
  const terms = present.split(/\s+/)
  if (terms.some((one) => one.toLowerCase() === term.toLowerCase())) return present
  const end = terms.findIndex((one) => /^[-~?+]?all$|^redirect=/i.test(one))
  return terms.toSpliced(end === -1 ? terms.length : end, 0, term).join(' ')
}
