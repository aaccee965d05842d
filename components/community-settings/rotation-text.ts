import type { Webhook } from '@/lib/contracts/webhook'

/** What a new secret ends: the text for the dialog that asks, below communitySettings.webhooks. */
export function rotationText(
  { off, formerUntil, repeatableUntil }: Pick<Webhook, 'off' | 'formerUntil' | 'repeatableUntil'>,
  now = Date.now(),
) {
  const isAhead = (iso: string | null) => iso !== null && Date.parse(iso) > now
  if (off === 'unreadable') return 'rotateUnreadable'
  if (isAhead(repeatableUntil)) return 'rotateAgain'
  return isAhead(formerUntil) ? 'rotateThird' : 'rotateText'
}
