import {
  CalendarClock,
  Eye,
  FileText,
  Globe,
  History,
  type IconNode,
  KeyRound,
  KeySquare,
  Languages,
  LayoutTemplate,
  Link2,
  ListChecks,
  Mail,
  MailCheck,
  MessageCircleQuestion,
  Palette,
  Send,
  UsersRound,
  Video,
  Webhook,
} from 'lucide'

/** The settings sections by group. The key is both the path below /settings and the key of its texts. */
export const SECTION_GROUPS = [
  { key: 'look', sections: ['brand', 'landing', 'languages', 'visibility'] },
  { key: 'joining', sections: ['sign-in', 'onboarding', 'questions', 'contacts', 'policies'] },
  { key: 'meeting', sections: ['rounds', 'meetings'] },
  { key: 'reach', sections: ['domains', 'sender', 'deliverability', 'telegram'] },
  { key: 'people', sections: ['organisers', 'audit-log'] },
  { key: 'programs', sections: ['api-keys', 'webhooks'] },
] as const

export type SettingsSectionKey = (typeof SECTION_GROUPS)[number]['sections'][number]

export const SECTION_ICONS: Record<SettingsSectionKey, IconNode> = {
  brand: Palette,
  landing: LayoutTemplate,
  languages: Languages,
  visibility: Eye,
  onboarding: ListChecks,
  questions: MessageCircleQuestion,
  contacts: Link2,
  meetings: Video,
  rounds: CalendarClock,
  'sign-in': KeyRound,
  policies: FileText,
  domains: Globe,
  sender: Mail,
  telegram: Send,
  deliverability: MailCheck,
  organisers: UsersRound,
  'audit-log': History,
  'api-keys': KeySquare,
  webhooks: Webhook,
}
