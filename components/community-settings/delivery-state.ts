import type { WebhookDelivery } from '@/lib/contracts/webhook'

/** The text of a delivery's state, below communitySettings.webhooks.states. */
export const deliveryState = ({ status, tries }: Pick<WebhookDelivery, 'status' | 'tries'>) =>
  status === 'dropped' && tries > 0 ? 'stopped' : status
