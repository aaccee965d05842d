import { call } from './call'

export const fetchDeliverability = (signal?: AbortSignal) => call('GET /api/admin/deliverability', { signal })

export const checkDeliverability = () => call('POST /api/admin/deliverability/check')
