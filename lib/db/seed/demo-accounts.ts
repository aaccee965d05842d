/** The password of every demo account. Only communities with EMAIL sign-in ask for one. */
export const DEMO_PASSWORD = 'tuesday-demo'

export type DemoAccountKind =
  /** A member with a complete profile and an unanswered recommendation. */
  | 'member'
  /** An administrator. */
  | 'organiser'
  /** A member with an unanswered intro. */
  | 'asked'
  /** Confirmed the address, onboarding not started. */
  | 'newcomer'
  /** A disabled member. */
  | 'disabled'
  /** An event guest. */
  | 'event-only'

export type DemoAccount = {
  /** Slug of the community. */
  community: string
  /** URL of its sign-in page. */
  domain: string
  kind: DemoAccountKind
  email: string
  /** First and last name; '' for an account without a profile. */
  name: string
  /** One line for lists of demo accounts. */
  what: string
}
export type DemoAccounts = { password: string; accounts: readonly DemoAccount[] }

const WHAT: Record<DemoAccountKind, string> = {
  member: 'a member with a new introduction',
  organiser: 'the organiser',
  asked: 'a member with a message to answer',
  newcomer: 'a new member who hasn’t started their profile',
  disabled: 'a member switched off by the organiser',
  'event-only': 'an account for events only',
}

type Entry = {
  community: string
  domain: string
  people: [DemoAccountKind, address: string, name: string][]
}

const ENTRIES: Entry[] = [
  {
    community: 'tuesday',
    domain: 'localhost',
    people: [
      ['member', 'anna', 'Anna Lindqvist'],
      ['asked', 'marco', 'Marco Bellini'],
      ['organiser', 'admin', ''],
      ['newcomer', 'noah', ''],
      ['disabled', 'viktor', 'Viktor Hale'],
      ['event-only', 'events', ''],
    ],
  },
  {
    community: 'kstati',
    domain: 'ru.localhost',
    people: [
      ['member', 'olga', 'Ольга Чернова'],
      ['asked', 'timur', 'Тимур Галеев'],
      ['organiser', 'admin.ru', 'Вера Островская'],
      ['newcomer', 'nina', ''],
    ],
  },
  {
    community: 'lantern',
    domain: 'tim.localhost',
    people: [
      ['member', 'maya', 'Maya Okonkwo'],
      ['asked', 'daniel', 'Daniel Reyes'],
      ['organiser', 'admin.tim', 'Judith Amsel'],
      ['newcomer', 'sam', ''],
    ],
  },
  {
    community: 'meridian',
    domain: 'large.localhost',
    people: [
      ['member', 'leo', 'Leo Hartmann'],
      ['asked', 'priya', 'Priya Raman'],
      ['organiser', 'admin.large', 'Camille Aubert'],
      ['newcomer', 'jin', ''],
    ],
  },
  {
    community: 'porto',
    domain: 'porto.localhost',
    people: [
      ['member', 'ines', 'Inês Tavares'],
      ['asked', 'duarte', 'Duarte Pinheiro'],
      ['organiser', 'admin.porto', 'Beatriz Sarmento'],
    ],
  },
  {
    community: 'harbour',
    domain: 'harbour.localhost',
    people: [
      ['member', 'svea', 'Svea Brodersen'],
      ['asked', 'jonas', 'Jonas Petersdorf'],
      ['organiser', 'admin.harbour', 'Antje Wolters'],
    ],
  },
  {
    community: 'guild',
    domain: 'guild.localhost',
    people: [
      ['member', 'mira', 'Mira Kestelová'],
      ['asked', 'casper', 'Casper Hoogland'],
      ['organiser', 'admin.guild', 'Ottilie Brandauer'],
    ],
  },
]

/** Every demo account, whether or not the database has been filled. */
export const demoAccounts: readonly DemoAccount[] = ENTRIES.flatMap(({ community, domain, people }) =>
  people.map(([kind, address, name]) => ({
    community,
    domain,
    kind,
    email: `${address}@demo.tuesday.test`,
    name,
    what: WHAT[kind],
  })),
)
