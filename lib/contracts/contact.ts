import { z } from 'zod'
import { message } from './message'

/** Networks of profile links. Keys of participants.contacts; upper case in the community's settings. */
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
  /** The prefix of the canonical form. */
  prefix: string
  example: string
  /** Hosts with optional prefixes, and the path before the name. */
  address: string
  /** Matches a name there. */
  name: string
  /** A bare name is accepted, with or without @. */
  bare: boolean
  /** What may follow the name. */
  tail?: string
}

export const NETWORK_RULES: Record<Network, Rule> = {
  telegram: {
    title: 'Telegram',
    prefix: 'https://t.me/',
    example: 'https://t.me/username',
    address: '(?:www\\.)?(?:t|telegram)\\.me\\/',
    name: '[a-z][a-z0-9_]{3,31}',
    bare: true,
  },
  instagram: {
    title: 'Instagram',
    prefix: 'https://www.instagram.com/',
    example: 'https://www.instagram.com/username',
    address: '(?:www\\.|m\\.)?instagram\\.com\\/',
    name: '[a-z0-9._]{1,30}',
    bare: true,
  },
  linkedin: {
    title: 'LinkedIn',
    prefix: 'https://www.linkedin.com/in/',
    example: 'https://www.linkedin.com/in/username',
    address: '(?:[a-z]{1,3}\\.)?linkedin\\.com\\/in\\/',
    name: '[\\p{L}\\p{N}%_-]{2,100}',
    bare: true,
    // A profile in another language.
    tail: '(?:\\/[a-z]{2}(?:-[a-z]{2})?)?',
  },
  facebook: {
    title: 'Facebook',
    prefix: 'https://www.facebook.com/',
    example: 'https://www.facebook.com/username',
    address: '(?:(?:[a-z]{1,3}|[a-z]{2}-[a-z]{2})\\.)?(?:facebook|fb)\\.com\\/',
    name: 'profile\\.php\\?id=\\d{1,20}|[a-z0-9.]{3,60}',
    bare: true,
    tail: '(?:&.*)?',
  },
  github: {
    title: 'GitHub',
    prefix: 'https://github.com/',
    example: 'https://github.com/username',
    address: '(?:www\\.)?github\\.com\\/',
    name: '[a-z0-9](?:-?[a-z0-9]){0,38}',
    bare: true,
  },
  twitter: {
    title: 'X (Twitter)',
    prefix: 'https://x.com/',
    example: 'https://x.com/username',
    address: '(?:www\\.|m\\.|mobile\\.)?(?:twitter|x)\\.com\\/',
    name: '[a-z0-9_]{1,15}',
    bare: true,
  },
  slack: {
    title: 'Slack',
    prefix: 'https://',
    example: 'https://workspace.slack.com/team/U0123ABCD',
    address: '',
    name: '[a-z0-9-]{1,60}\\.slack\\.com\\/(?:team|archives|client)\\/[a-z0-9/]{3,80}?',
    // A name means nothing without its workspace.
    bare: false,
  },
  vk: {
    title: 'VK',
    prefix: 'https://vk.com/',
    example: 'https://vk.com/username',
    address: '(?:www\\.|m\\.)?vk\\.(?:com|ru)\\/',
    name: '[a-z0-9_.]{2,64}',
    bare: true,
  },
  calendly: {
    title: 'Calendly',
    prefix: 'https://calendly.com/',
    example: 'https://calendly.com/username',
    address: '(?:www\\.)?calendly\\.com\\/',
    name: '[a-z0-9_-]{2,100}(?:\\/[a-z0-9_-]{1,100})?',
    bare: true,
  },
}

const AFTER = '\\/?(?:[?#].*)?$'
/** Another site's address is not a name, although some networks allow dots in names. */
const LOOKS_LIKE_A_HOST = /\.(?:com|net|org|ru|me|io|co|app|dev|info|biz|su|uk|de|eu|php|html?)$/i

const patterns = Object.fromEntries(
  Object.entries(NETWORK_RULES).map(([network, { address, name, tail = '' }]) => [
    network,
    {
      whole: new RegExp(`^(?:https?:\\/\\/)?${address}(${name})${tail}${AFTER}`, 'iu'),
      bare: new RegExp(`^@?(${name})$`, 'iu'),
    },
  ]),
) as Record<Network, { whole: RegExp; bare: RegExp }>

/**
 * The canonical form of a profile link, given as a URL with or without scheme, or as a name.
 * @returns null if the text is not a profile of this network
 */
export function normaliseContact(network: Network, text: string): string | null {
  const { prefix, bare } = NETWORK_RULES[network]
  const typed = text.trim()
  const whole = patterns[network].whole.exec(typed)?.[1]
  if (whole) return prefix + whole
  if (!bare || (LOOKS_LIKE_A_HOST.test(typed) && !typed.startsWith('@'))) return null
  const name = patterns[network].bare.exec(typed)?.[1]
  return name ? prefix + name : null
}

/** Input of a profile link; output is the canonical form, or '' if blank. */
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

/** Links by network; a missing network stays as it is, a blank one is removed. */
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

/** The networks that a community asks for, required ones first. */
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
 * Whether a member's links satisfy the community: as many of the required networks as it demands.
 * @returns message keys by field, as in a Problem's `errors` before translation; empty when satisfied
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
