import { z } from 'zod'
import { message } from './message'

/** Where a member can be found. The key of participants.contacts; upper case in the community's settings. */
export const NETWORKS = [
  'telegram',
  'instagram',
  'linkedin',
  'facebook',
  'github',
  'twitter',
  'slack',
  'vk',
  'calendly',
] as const
export type Network = (typeof NETWORKS)[number]
export type Contacts = Partial<Record<Network, string>>

type Rule = {
  title: string
  /** What the input shows before the name. */
  prefix: string
  example: string
  /** Matches what people paste; the first group is the name. */
  pattern: RegExp
  /** Writes the one form that is kept. */
  link(name: string): string
}

const HTTP = '(?:https?:\\/\\/)?'
const TAIL = '\\/?(?:[?#].*)?$'
const rule = (
  title: string,
  prefix: string,
  example: string,
  pattern: string,
  link = (name: string) => prefix + name,
): Rule => ({ title, prefix, example, pattern: new RegExp(`^${pattern}`, 'iu'), link })

export const NETWORK_RULES: Record<Network, Rule> = {
  telegram: rule(
    'Telegram',
    'https://t.me/',
    'https://t.me/username',
    `(?:@|${HTTP}(?:www\\.)?(?:t|telegram)\\.me\\/)([a-z][a-z0-9_]{3,31})${TAIL}`,
  ),
  instagram: rule(
    'Instagram',
    'https://www.instagram.com/',
    'https://www.instagram.com/username',
    `(?:@|${HTTP}(?:www\\.)?instagram\\.com\\/)([a-z0-9._]{1,30})${TAIL}`,
  ),
  linkedin: rule(
    'LinkedIn',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/in/username',
    `${HTTP}(?:[a-z]{2,3}\\.)?linkedin\\.com\\/in\\/([\\p{L}\\p{N}%_-]{2,100})${TAIL}`,
  ),
  facebook: rule(
    'Facebook',
    'https://www.facebook.com/',
    'https://www.facebook.com/username',
    `${HTTP}(?:(?:[a-z]{1,3}|[a-z]{2}-[a-z]{2})\\.)?(?:facebook|fb)\\.com\\/(profile\\.php\\?id=\\d{1,20}|[a-z0-9.]{3,60})(?:&.*)?${TAIL}`,
  ),
  github: rule(
    'GitHub',
    'https://github.com/',
    'https://github.com/username',
    `${HTTP}(?:www\\.)?github\\.com\\/([a-z0-9](?:-?[a-z0-9]){0,38})${TAIL}`,
  ),
  twitter: rule(
    'X (Twitter)',
    'https://x.com/',
    'https://x.com/username',
    `(?:@|${HTTP}(?:www\\.|mobile\\.)?(?:twitter|x)\\.com\\/)([a-z0-9_]{1,15})${TAIL}`,
  ),
  slack: rule(
    'Slack',
    'https://',
    'https://workspace.slack.com/team/U0123ABCD',
    `${HTTP}([a-z0-9-]{1,60}\\.slack\\.com\\/(?:team|archives|client)\\/[a-z0-9/]{3,80}?)${TAIL}`,
  ),
  vk: rule(
    'VK',
    'https://vk.com/',
    'https://vk.com/username',
    `${HTTP}(?:www\\.|m\\.)?vk\\.(?:com|ru)\\/([a-z0-9_.]{2,64})${TAIL}`,
  ),
  calendly: rule(
    'Calendly',
    'https://calendly.com/',
    'https://calendly.com/username',
    `${HTTP}(?:www\\.)?calendly\\.com\\/([a-z0-9_-]{2,100}(?:\\/[a-z0-9_-]{1,100})?)${TAIL}`,
  ),
}

/**
 * The one form in which a link to a profile is kept.
 * @returns null when the text is no profile link of this network
 */
export function normaliseContact(network: Network, text: string): string | null {
  const { pattern, link } = NETWORK_RULES[network]
  const name = pattern.exec(text.trim())?.[1]
  return name ? link(name) : null
}

/** An input for a profile link: comes out in its one form; blank comes out as ''. */
export function contactLinkShape(network: Network) {
  return z
    .string()
    .trim()
    .max(300, message('contactFormat', { network: NETWORK_RULES[network].title }))
    .transform((text, ctx) => {
      if (text === '') return ''
      const link = normaliseContact(network, text)
      if (link !== null) return link
      ctx.addIssue({
        code: 'custom',
        message: message('contactFormat', { network: NETWORK_RULES[network].title }),
      })
      return z.NEVER
    })
}

/** Links by network; a network that is not named stays as it is, a blank one is removed. */
export const contactsShape = z.object({
  telegram: contactLinkShape('telegram').optional(),
  instagram: contactLinkShape('instagram').optional(),
  linkedin: contactLinkShape('linkedin').optional(),
  facebook: contactLinkShape('facebook').optional(),
  github: contactLinkShape('github').optional(),
  twitter: contactLinkShape('twitter').optional(),
  slack: contactLinkShape('slack').optional(),
  vk: contactLinkShape('vk').optional(),
  calendly: contactLinkShape('calendly').optional(),
} satisfies Record<Network, z.ZodType>)

/** A community's settings name networks in upper case. */
export function toNetwork(contactType: string): Network | null {
  const name = contactType.toLowerCase() as Network
  return NETWORKS.includes(name) ? name : null
}

type ContactSettings = {
  requiredContacts: readonly string[]
  requiredContactsMin: number
  contactsConfig: Readonly<Record<string, { visible: boolean }>>
  shownContacts: readonly string[]
}

const networksIn = (types: readonly string[]) => types.map(toNetwork).filter((network) => network !== null)

/** The networks that a community asks for, the required ones first. */
export function askedNetworks(community: ContactSettings): Network[] {
  const hidden = new Set(
    Object.entries(community.contactsConfig)
      .filter(([, config]) => !config.visible)
      .map(([type]) => toNetwork(type)),
  )
  const configured = networksIn(Object.keys(community.contactsConfig))
  const wanted = new Set([
    ...networksIn(community.requiredContacts),
    ...networksIn(community.shownContacts),
    ...configured,
  ])
  return [...wanted].filter((network) => !hidden.has(network))
}

/** The networks whose links members see of each other. */
export const shownNetworks = (community: Pick<ContactSettings, 'shownContacts'>) =>
  networksIn(community.shownContacts)

/**
 * Whether a member's links are enough for the community: as many of the required networks as it demands.
 * @returns messages by field, as in a Problem's `errors` before translation; empty when they are enough
 */
export function checkContacts(
  community: Pick<ContactSettings, 'requiredContacts' | 'requiredContactsMin'>,
  contacts: Contacts,
): Record<string, string[]> {
  const required = networksIn(community.requiredContacts)
  const least = Math.min(community.requiredContactsMin, required.length)
  const missing = required.filter((network) => !contacts[network])
  if (required.length - missing.length >= least) return {}
  if (least === required.length) {
    return Object.fromEntries(
      missing.map((network) => [
        `contacts.${network}`,
        [message('contactRequired', { network: NETWORK_RULES[network].title })],
      ]),
    )
  }
  const list = required.map((network) => NETWORK_RULES[network].title).join(', ')
  return { contacts: [message('contactsMin', { n: least, list })] }
}

export const contactTypeShape = z.object({
  type: z.string(),
  network: z.enum(NETWORKS),
  title: z.string(),
  prefix: z.string(),
  example: z.string(),
})
